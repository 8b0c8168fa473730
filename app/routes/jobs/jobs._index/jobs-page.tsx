import { Link } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { jobsPage as text } from "~/content/pages/jobs";
import { paths } from "~/paths";
import { JobResults } from "./job-results";
import { SearchForm } from "./search-form";
import { resultsId, stepTo, useHasSearched, usePendingStep, useResultsFocus } from "./search-steps";
import type { SearchView } from "./search-view.server";

interface JobsPageProps {
  heading: string;
  isSignedIn: boolean;
  view: SearchView;
}

/** The search with its filters beside the jobs that it finds; on phones the filters fold away. */
export function JobsPage({ heading, isSignedIn, view }: JobsPageProps) {
  const pending = usePendingStep();
  useResultsFocus();
  return (
    <div className="page py-3 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-12 lg:py-4">
      <div>
        <h1 className="mb-2 text-xl lg:mt-2 lg:mb-5">{heading}</h1>
        <a
          className="absolute z-20 -translate-y-[200vh] rounded-sm bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0"
          href={`#${resultsId}`}
        >
          {text.skip}
        </a>
        <SearchForm view={view} />
      </div>
      <section aria-busy={pending !== null} aria-label={text.list} className="mt-2 min-w-0 lg:mt-0">
        <SearchStatus found={view.page > 1 ? `${view.found}. ${view.pages.label}` : view.found} />
        {view.ignored.length > 0 ? (
          <div className="my-3">
            <Callout role="status" tone="attention">
              {view.ignored.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Callout>
          </div>
        ) : null}
        <ActiveFilters chips={view.chips} q={view.values.q} />
        <div className={pending ? "opacity-60 transition-opacity duration-150" : undefined}>
          <JobResults isSignedIn={isSignedIn} view={view} />
        </div>
      </section>
    </div>
  );
}

/** Says that a search is under way, and then how many jobs it has found. */
function SearchStatus({ found }: { found: string }) {
  const pending = usePendingStep();
  const hasSearched = useHasSearched();
  const isFiltering = pending === "filter" || pending === "show";
  const underWay = isFiltering ? text.filtering : text.searching;
  return (
    <p className="sr-only" role="status">
      {pending ? underWay : hasSearched ? found : ""}
    </p>
  );
}

/** Each filter in use, as a link to the search without it. */
function ActiveFilters({ chips, q }: { chips: SearchView["chips"]; q: string }) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={text.active} className="mb-1">
      <ul className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {chips.map(({ label, to }) => (
          <li key={to}>
            <Link
              aria-label={fillText(text.remove, { filter: label })}
              className="inline-flex min-h-11 items-center"
              preventScrollReset
              state={stepTo("list")}
              to={to}
            >
              <span className="inline-flex items-center gap-1.5 rounded-full border border-control bg-surface px-3 py-1 text-sm hover:border-action hover:text-action">
                {label}
                <X aria-hidden="true" className="size-4" />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            className="link inline-flex min-h-11 items-center px-1 text-sm"
            preventScrollReset
            state={stepTo("list")}
            to={paths.jobs({ q })}
          >
            {text.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
