import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { formatNumber } from "~/content/format";
import { lists } from "~/content/pages/parts";

interface FilterDrawerProps {
  /** How many filters are in use. */
  used: number;
  /** From this width on the filters stand open beside the list; browsers that cannot do that keep the drawer. */
  openFrom?: "lg";
  children: ReactNode;
}

/** The filters of a list, folded away until somebody wants them. Needs no JavaScript. */
export function FilterDrawer({ used, openFrom, children }: FilterDrawerProps) {
  return (
    <details className={openFrom === "lg" ? "drawer-open-lg" : undefined}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control bg-surface px-4 text-sm font-semibold hover:border-action hover:text-action">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {lists.filters}
        {used > 0 ? <span className="figures font-normal">{`(${formatNumber(used)})`}</span> : null}
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
