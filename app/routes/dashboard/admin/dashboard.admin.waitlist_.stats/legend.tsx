import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";

/** The shapes of the two sides, which differ in form, not in colour alone. */
export function Legend({ companies }: { companies: "line" | "bar" }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" height="12" width="24">
          <rect
            className="fill-action"
            fillOpacity={companies === "line" ? 0.45 : 1}
            height="12"
            width="24"
          />
        </svg>
        {text.professionals}
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" height="12" width="24">
          {companies === "line" ? (
            <line className="stroke-ink" strokeWidth={2} x1="0" x2="24" y1="6" y2="6" />
          ) : (
            <rect className="fill-paper stroke-ink" height="10" strokeWidth={2} width="22" x="1" y="1" />
          )}
        </svg>
        {text.companies}
      </li>
    </ul>
  );
}
