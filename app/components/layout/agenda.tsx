import { Link } from "@remix-run/react";

/** An item that waits for the person who opens the dashboard. */
export interface AgendaItem {
  to: string;
  label: string;
  /** The owner, if it is somebody else. */
  detail?: string;
  /** Until when, or since when. */
  note: string;
  isUrgent?: boolean;
}

interface AgendaProps {
  title: string;
  items: readonly AgendaItem[];
  /** Where the rest is; absent where there is none. */
  more?: { to: string; label: string };
}

/** One kind of things that wait, set as a table in a paper would be; nothing when there are none. */
export function Agenda({ title, items, more }: AgendaProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{title}</h2>
        {more ? (
          <Link
            aria-label={`${more.label}: ${title}`}
            className="link inline-flex min-h-11 items-center text-sm"
            to={more.to}
          >
            {more.label}
          </Link>
        ) : null}
      </div>
      <ul className="divide-y divide-line border-y-2 border-ink">
        {items.map(({ to, label, detail, note, isUrgent }) => (
          <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2" key={to}>
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <Link className="link inline-block py-1.5 font-semibold" to={to}>
                {label}
              </Link>{" "}
              {detail ? <span className="block pb-1 text-sm text-muted">{detail}</span> : null}
            </span>{" "}
            <span className={`figures text-sm ${isUrgent ? "font-semibold text-saffron-ink" : "text-muted"}`}>
              {note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
