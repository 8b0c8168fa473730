import { Link } from "@remix-run/react";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { closeReasons } from "~/content/vocabularies/jobs/close-reasons";
import { jobStatuses } from "~/content/vocabularies/jobs/job-statuses";
import { workplaces } from "~/content/vocabularies/jobs/workplaces";
import type { ApplicationCounts } from "~/features/applications/board/count-board.server";
import type { OwnJobItem } from "~/features/jobs/posting/list-own-jobs.server";
import { formatDay, formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";

/** A job of the list, with how many applications it has in each state. */
export type ListedJob = OwnJobItem & { applications: ApplicationCounts };

/** Jobs as a table, as blocks on phones; the title links to the editor, the applications to their board. */
export function JobRows({ jobs }: { jobs: readonly ListedJob[] }) {
  return (
    <div className="mt-6">
      <FactsTable caption={text.caption} columns={[text.job, text.state, text.applications, text.dates]}>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row">
              <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.editJob(job.id)}>
                {job.title}
              </Link>
              <span className="block text-sm font-normal text-muted">{describePlace(job)}</span>
            </th>
            <td data-label={text.state}>
              {jobStatuses[job.status]}
              {job.closeReason ? (
                <span className="block text-sm text-muted">{closeReasons[job.closeReason]}</span>
              ) : null}
            </td>
            <td className="figures" data-label={text.applications}>
              <Applications job={job} />
            </td>
            <td className="figures" data-label={text.dates}>
              {describeDate(job)}
              {job.publishedAt ? (
                <Link
                  aria-label={fillText(text.statsOf, { title: job.title })}
                  className="link block w-fit py-0.5 text-sm"
                  to={paths.jobStats(job.id)}
                >
                  {text.stats}
                </Link>
              ) : null}
            </td>
          </tr>
        ))}
      </FactsTable>
    </div>
  );
}

/** Where candidates apply at the organization's own address there are none here. */
function Applications({ job }: { job: ListedJob }) {
  const { submitted } = job.applications;
  const total = Object.values(job.applications).reduce((sum, count) => sum + count, 0);
  if (total === 0) return <span className="text-muted">{text.noApplications}</span>;
  return (
    <>
      <Link className="link inline-block py-0.5" to={paths.jobApplications(job.id)}>
        {plural(text.applicationCount, total)}
      </Link>
      {submitted > 0 ? (
        <span className="block text-sm font-semibold text-saffron-ink">{plural(text.unread, submitted)}</span>
      ) : null}
    </>
  );
}

function describePlace({ city, workplace }: OwnJobItem): string {
  const parts = [workplace === "remote" ? null : city, workplace && workplaces[workplace]].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : text.untitledPlace;
}

function describeDate({ status, closesAt, closedAt, updatedAt }: OwnJobItem): string {
  if (status === "published" && closesAt)
    return fillText(text.closes, { date: formatInstant(new Date(closesAt)) });
  const sentence = closedAt ? text.closed : status === "in_review" ? text.submitted : text.updated;
  return fillText(sentence, { date: formatDay(new Date(closedAt ?? updatedAt)) });
}
