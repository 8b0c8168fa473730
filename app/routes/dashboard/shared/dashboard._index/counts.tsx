import { Link } from "@remix-run/react";
import { formatNumber, plural } from "~/content/format";
import { overview as text } from "~/content/pages/dashboard";

/** How much waits of a kind, and the list that holds it. */
export interface Count {
  to: string;
  label: { one: string; many: string };
  value: number;
}

/** The figures of a dashboard that are not zero, each the way to its list. */
export function Counts({ counts, label: name = text.counts }: { counts: readonly Count[]; label?: string }) {
  const some = counts.filter(({ value }) => value > 0);
  if (some.length === 0) return null;
  return (
    <nav aria-label={name}>
      <ul className="figures grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 border-y-2 border-ink py-1.5">
        {some.map(({ to, label, value }) => (
          <li key={label.many}>
            <Link className="group block py-1.5" to={to}>
              <span className="block font-serif text-2xl leading-tight font-semibold">
                {formatNumber(value)}
              </span>{" "}
              <span className="text-sm text-action underline group-hover:decoration-2">
                {plural(label, value)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
