import { Link } from "@remix-run/react";
import { stepTo } from "./search-steps";
import type { SearchView } from "./search-view.server";

/**
 * Suggested meanings of a search: other words, and the filters that its words name, each with its number of jobs. They
 * stand under the words, where they take no line from the jobs, and in place of jobs where there are none.
 */
export function SearchOffers({ offers }: Pick<SearchView, "offers">) {
  if (offers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm">
      {offers.map(({ before, label, after, to }) => (
        <li className="py-1 wrap-anywhere lg:py-1.5" key={to}>
          <span>{before}</span>
          <Link className="link py-2.5 font-semibold" state={stepTo("list")} to={to}>
            {label}
          </Link>
          <span>{after}</span>
        </li>
      ))}
    </ul>
  );
}
