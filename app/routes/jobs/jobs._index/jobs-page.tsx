import { Link } from "@remix-run/react";
import { CompareBar, useKeptSearch } from "~/components/jobs/compare-list";
import { SkipLink } from "~/components/layout/skip-link";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { jobsList as text } from "~/content/pages/jobs/search";
import { JobResults } from "./job-results";
import { SearchForm } from "./search-form";
import { SearchOffers } from "./search-offers";
import { resultsId, stepTo, usePendingStep, useResultsFocus } from "./search-steps";
import type { SearchView } from "./search-view.server";

interface JobsPageProps {
  heading: string;
  view: SearchView;
}

const { filtering, searching } = text;
const pendingTexts = { filter: filtering, show: filtering, words: searching, list: searching };

/** The search with its filters beside the jobs that it finds; on phones the filters fold away. */
export function JobsPage({ heading, view }: JobsPageProps) {
  useKeptSearch();
  const pending = usePendingStep();
  const hasSearched = useResultsFocus();
  const found = view.page > 1 ? `${view.found}. ${view.pages.label}` : view.found;
  const said = view.relaxed ? `${view.relaxed.sentence} ${found}` : found;
  return (
    <div className="page py-3 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-12 lg:py-2">
      <div>
        <h1 className="mb-2 text-xl lg:mt-2 lg:mb-5 lg:min-h-[2lh]">{heading}</h1>
        <SkipLink to={resultsId}>{text.skip}</SkipLink>
        <SearchForm view={view} />
      </div>
      <section aria-busy={pending !== null} aria-label={text.list} className="mt-2 min-w-0 lg:mt-0">
        <p className="sr-only" role="status">
          {pending ? pendingTexts[pending] : hasSearched ? said : ""}
        </p>
        {view.ignored.length > 0 ? (
          <div className="my-3">
            <Callout role="status" tone="attention">
              {view.ignored.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Callout>
          </div>
        ) : null}
        <ActiveFilters chips={view.chips} clear={view.clear} />
        {view.empty && view.offers.length > 0 ? (
          <div className="mb-3">
            <SearchOffers offers={view.offers} />
          </div>
        ) : null}
        <div className={pending ? "opacity-60 transition-opacity duration-150" : undefined}>
          <JobResults view={view} />
        </div>
        <CompareBar look="apply-bar z-10 mt-4 border-t-2 border-ink bg-paper pt-1" />
      </section>
    </div>
  );
}

/** Each filter in use, as a link to the search without it. */
function ActiveFilters({ chips, clear }: Pick<SearchView, "chips" | "clear">) {
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
              <span className="inline-flex items-center gap-1.5 rounded-full border border-control bg-surface px-3 py-1 text-sm hover:border-action hover:text-action after:content-['×']">
                <span>{label}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            className="link inline-flex min-h-11 items-center px-1 text-sm"
            preventScrollReset
            state={stepTo("list")}
            to={clear}
          >
            {text.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
