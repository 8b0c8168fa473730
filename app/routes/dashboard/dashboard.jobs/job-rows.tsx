import { Link } from "@remix-run/react";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { closeReasons } from "~/content/vocabularies/close-reasons";
import { jobStatuses } from "~/content/vocabularies/job-statuses";
import { workplaces } from "~/content/vocabularies/workplaces";
import type { OwnJobItem } from "~/features/jobs/list-own-jobs.server";
import { formatDay, formatInstant } from "~/lib/dates";
import { paths } from "~/paths";

/** Jobs as a table, as blocks on phones; the title links to the editor. */
export function JobRows({ jobs }: { jobs: readonly OwnJobItem[] }) {
  return (
    <div className="mt-6">
      <FactsTable caption={text.caption} columns={[text.job, text.state, text.dates]}>
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
            <td className="figures" data-label={text.dates}>
              {describeDate(job)}
            </td>
          </tr>
        ))}
      </FactsTable>
    </div>
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
