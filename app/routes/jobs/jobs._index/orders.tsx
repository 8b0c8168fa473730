import { Link } from "@remix-run/react";
import { MenuDetails } from "~/components/layout/menu-details";
import { jobsList as text } from "~/content/pages/jobs/search";
import { stepTo } from "./search-steps";
import type { SearchView } from "./search-view.server";

type OrdersProps = Pick<SearchView, "sorts">;

const current = "aria-[current=true]:font-semibold aria-[current=true]:text-action";

/** The orders beside the number of jobs, where there is room. */
export function Orders({ sorts }: OrdersProps) {
  return (
    <nav aria-label={text.order} className="hidden lg:block">
      <ul className="flex flex-wrap gap-x-4">
        {sorts.map((sort) => (
          <li key={sort.label}>
            <OrderLink
              look="inline-flex min-h-11 items-center underline-offset-4 aria-[current=true]:underline"
              {...sort}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same, folded beside the filters of a phone. */
export function OrderMenu({ sorts }: OrdersProps) {
  return (
    <nav aria-label={text.order} className="relative z-10 xs:absolute xs:top-0 xs:right-0 lg:hidden">
      <MenuDetails
        label={text.order}
        labelClass="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-4 text-sm font-semibold hover:border-action hover:text-action"
      >
        <ul className="absolute top-full mt-1 w-max divide-y divide-line rounded-md border border-control bg-surface px-4 xs:right-0">
          {sorts.map((sort) => (
            <li key={sort.label}>
              <OrderLink look="flex min-h-12 items-center" {...sort} />
            </li>
          ))}
        </ul>
      </MenuDetails>
    </nav>
  );
}

function OrderLink({ label, to, isCurrent, look }: SearchView["sorts"][number] & { look: string }) {
  return (
    <Link
      aria-current={isCurrent ? "true" : undefined}
      className={`text-sm hover:text-action ${current} ${look}`}
      prefetch="intent"
      preventScrollReset
      state={stepTo("list")}
      to={to}
    >
      {label}
    </Link>
  );
}
