import { Link } from "@remix-run/react";
import { stepTo } from "./search-steps";
import type { SearchView } from "./search-view.server";

/**
 * What a search may have meant: other words, and the filters that its words name, each with what it finds. It stands
 * under the words, where it takes no line from the jobs, and in place of jobs where there are none.
 */
export function SearchOffers({ offers }: Pick<SearchView, "offers">) {
  if (offers.length === 0) return null;
  return (
    <ul className="-my-2 flex flex-wrap gap-x-6 text-sm">
      {offers.map(({ before, label, after, to }) => (
        <li className="wrap-anywhere" key={to}>
          {before}
          <Link
            className="link inline-flex min-h-11 items-center font-semibold"
            state={stepTo("list")}
            to={to}
          >
            {label}
          </Link>
          {after}
        </li>
      ))}
    </ul>
  );
}
