import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { JobCard } from "~/components/jobs/job-card";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { plural } from "~/content/format";
import { alertsPage, alertMatches as text } from "~/content/pages/alerts";
import type { JobCardData } from "~/features/jobs/public/job-card.server";
import { paths } from "~/paths";

type MatchCard = JobCardData & {
  /** The alerts that found it. */
  alerts: { id: string; name: string }[];
  isSaved: boolean;
  hasApplied: boolean;
};

interface MatchesPageProps {
  jobs: readonly MatchCard[];
  total: number;
  hasAlerts: boolean;
  nextHref: string | null;
  previousHref: string | null;
}

/** The new jobs of all alerts, each with the alerts that found it. */
export function MatchesPage({ jobs, total, hasAlerts, nextHref, previousHref }: MatchesPageProps) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      {total > 0 ? (
        <>
          <p className="mt-6 text-muted">{text.lead}</p>
          <p className="figures mt-6 text-lg font-semibold">{plural(text.count, total)}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} level={2} source="alert">
                  <WhyHere {...job} />
                </JobCard>
              </li>
            ))}
          </ul>
          <Pagination next={nextHref} previous={previousHref} />
        </>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="font-semibold">{hasAlerts ? text.empty : text.noAlerts}</p>
          <p className="mt-1 mb-4">{hasAlerts ? text.emptyHint : alertsPage.emptyHint}</p>
          <ButtonLink to={paths.jobs()} variant="secondary">
            {alertsPage.findJobs}
          </ButtonLink>
        </div>
      )}
      <p className="mt-6">
        <Link className="link inline-flex min-h-11 items-center" to={paths.alerts()}>
          {text.back}
        </Link>
      </p>
    </>
  );
}

function WhyHere({ alerts, isSaved, hasApplied }: MatchCard) {
  const marks = [...(hasApplied ? [text.applied] : []), ...(isSaved ? [text.saved] : [])];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>{text.foundBy}</span>{" "}
      {alerts.map(({ id, name }) => (
        <Fragment key={id}>
          <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to={paths.alert(id)}>
            {name}
          </Link>{" "}
        </Fragment>
      ))}
      {marks.map((mark) => (
        <Fragment key={mark}>
          <span className="font-medium text-action">{mark}</span>{" "}
        </Fragment>
      ))}
    </p>
  );
}
