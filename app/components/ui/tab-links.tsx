import { Link } from "@remix-run/react";
import { formatNumber } from "~/content/format";

export interface TabLink {
  to: string;
  label: string;
  /** How many the page behind it lists. */
  count?: number | undefined;
  isCurrent: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Beside something else: without a line of its own, and scrolled where there is no room. */
  isInline?: boolean;
}

/** Pages that belong together, one of them open. */
export function TabLinks({ label, tabs, isInline = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className={isInline ? "min-w-0" : "mt-4 border-b border-line"}>
      <ul
        className={
          isInline ? "flex flex-wrap gap-x-4 xs:flex-nowrap xs:overflow-x-auto" : "flex flex-wrap gap-x-5"
        }
      >
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              aria-current={tab.isCurrent ? "page" : undefined}
              className={`-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium hover:text-action aria-[current=page]:border-action aria-[current=page]:text-action ${isInline ? "xs:whitespace-nowrap" : ""}`}
              to={tab.to}
            >
              <span>{tab.label}</span>{" "}
              {tab.count === undefined ? null : (
                <span className="figures font-normal text-muted">{formatNumber(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
