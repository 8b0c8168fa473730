import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { StatusNote } from "~/components/ui/status-note";
import { TabLinks } from "~/components/ui/tab-links";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { codesOf } from "~/content/vocabularies/codes";
import { type JobStatusCode, jobStatuses } from "~/content/vocabularies/jobs/job-states";
import type { OwnJobCounts } from "~/features/jobs/posting/list-own-jobs.server";
import { paths } from "~/paths";
import { JobRows, type ListedJob } from "./job-rows";

interface OwnJobsPageProps {
  /** The state that is listed; null for all. */
  status: JobStatusCode | null;
  counts: OwnJobCounts;
  jobs: readonly ListedJob[];
  nextHref: string | null;
  previousHref: string | null;
  /** A draft was deleted a moment ago. */
  isDeleted: boolean;
  /** Identifies this visit. */
  visit: string;
}

/** An organization's jobs by state, with the way to a new one. */
export function OwnJobsPage({
  status,
  counts,
  jobs,
  nextHref,
  previousHref,
  isDeleted,
  visit,
}: OwnJobsPageProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = codesOf(jobStatuses).filter((code) => counts[code] > 0 || code === status);
  const tabs = [
    { to: paths.employerJobs(), label: text.tabs.all, count: total, isCurrent: status === null },
    ...states.map((code) => ({
      to: paths.employerJobs({ status: code }),
      label: text.tabs[code],
      count: counts[code],
      isCurrent: status === code,
    })),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{text.title}</h1>
        {total > 0 ? (
          <ButtonLink compact to={paths.newJob()}>
            {text.new}
          </ButtonLink>
        ) : null}
      </div>
      {isDeleted ? (
        <div className="mt-6">
          <StatusNote key={visit}>{text.deleted}</StatusNote>
        </div>
      ) : null}
      {total === 0 ? (
        <Empty label={text.first} text={text.empty} to={paths.newJob()} />
      ) : (
        <>
          <TabLinks label={text.states} tabs={tabs} />
          {jobs.length === 0 ? (
            <Empty label={text.all} text={text.emptyState} to={paths.employerJobs()} />
          ) : (
            <JobRows jobs={jobs} />
          )}
          <Pagination next={nextHref} previous={previousHref} />
        </>
      )}
    </>
  );
}

function Empty({ text: sentence, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="mt-6 rounded-md bg-sunken px-5 py-8">
      <p className="mb-4 max-w-prose">{sentence}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
