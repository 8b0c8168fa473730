import { Link } from "@remix-run/react";
import { formatNumber } from "~/content/format";
import { lists as text } from "~/content/pages/parts";
import type { TabLink } from "./tab-links";

/** Under a search that found nothing here: the tabs in which it finds something. Empty without any. */
export function FoundElsewhere({ tabs }: { tabs: readonly TabLink[] }) {
  const found = tabs.filter(({ isCurrent, count }) => !isCurrent && (count ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4">
      <span className="py-1">{text.elsewhere}</span>{" "}
      {found.map(({ to, label, count = 0 }) => (
        <Link className="link figures inline-block py-1" key={to} to={to}>
          {`${label}: ${formatNumber(count)}`}
        </Link>
      ))}
    </p>
  );
}
