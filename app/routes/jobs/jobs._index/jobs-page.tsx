import { Link, useNavigation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { jobsPage as text } from "~/content/pages/jobs";
import { paths } from "~/paths";
import { JobResults } from "./job-results";
import { SearchForm } from "./search-form";
import { SearchOffers } from "./search-offers";
import type { SearchView } from "./search-view.server";

interface JobsPageProps {
  heading: string;
  isSignedIn: boolean;
  view: SearchView;
}

/** The search with its filters beside the jobs that it finds; on phones the filters fold away. */
export function JobsPage({ heading, isSignedIn, view }: JobsPageProps) {
  const isSearching = useNavigation().location?.pathname === paths.jobs();
  return (
    <div className="page py-8 md:py-10">
      <h1 className="mb-6 text-3xl">{heading}</h1>
      {view.ignored.length > 0 ? (
        <div className="mb-6">
          <Callout role="status" tone="attention">
            {view.ignored.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Callout>
        </div>
      ) : null}
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SearchForm view={view} />
        <section aria-busy={isSearching} aria-label={text.list} className="mt-8 min-w-0 lg:mt-0">
          <p className="sr-only" role="status">
            {isSearching ? text.searching : ""}
          </p>
          <ActiveFilters chips={view.chips} q={view.values.q} />
          <SearchOffers view={view} />
          <div className={isSearching ? "opacity-60 transition-opacity duration-150" : undefined}>
            <JobResults isSignedIn={isSignedIn} view={view} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Each filter in use, as a link to the search without it. */
function ActiveFilters({ chips, q }: { chips: SearchView["chips"]; q: string }) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={text.active} className="mb-4">
      <ul className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {chips.map(({ label, to }) => (
          <li key={to}>
            <Link
              aria-label={fillText(text.remove, { filter: label })}
              className="inline-flex min-h-11 items-center"
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
          <Link className="link inline-flex min-h-11 items-center px-1 text-sm" to={paths.jobs({ q })}>
            {text.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
