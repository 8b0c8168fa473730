import { Link } from "@remix-run/react";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { jobLead } from "~/content/pages/employer-jobs/controls";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { workplaces } from "~/content/vocabularies/jobs/job-fields";
import { closeReasons, jobStatuses } from "~/content/vocabularies/jobs/job-states";
import type { ApplicationCounts } from "~/features/applications/board/count-board.server";
import { jobDate } from "~/features/jobs/job/dated-title";
import type { OwnJobItem } from "~/features/jobs/posting/list-own-jobs.server";
import type { PossibleLead } from "~/features/organizations/team/job-leads.server";
import { paths } from "~/paths";
import { RowActions } from "./row-actions";

/**
 * A job of the list, with how many applications it has in each state, how many of them wait for a reply, and whether its
 * decision date is missed.
 */
export type ListedJob = OwnJobItem & { applications: ApplicationCounts; waiting: number; isLate: boolean };

interface JobRowsProps {
  jobs: readonly ListedJob[];
  /** Those of the team who can lead a job, where the rows say who does; empty where they do not. */
  leads: readonly PossibleLead[];
  readerId: string;
}

/** Jobs as a table with rows of forty pixels, as blocks on phones; the title links to the job's own page. */
export function JobRows({ jobs, leads, readerId }: JobRowsProps) {
  const nameOf = new Map(leads.map(({ userId, name }) => [userId, userId === readerId ? jobLead.you : name]));
  const columns = leads.length > 0 ? [jobLead.column] : [];
  return (
    <div className="full-page mt-6">
      <FactsTable
        caption={text.caption}
        columns={[text.job, ...columns, text.state, text.applications, text.dates, text.actions]}
        dense
      >
        {jobs.map((job) => (
          <tr key={job.id}>
            <th className="md:w-full md:max-w-0" scope="row">
              <Link
                className="link wrap-anywhere md:line-clamp-2 md:leading-4 md:underline-offset-2 md:whitespace-normal"
                title={job.title}
                to={paths.editJob(job.id)}
              >
                {job.title}
              </Link>{" "}
              <span className="block font-normal text-muted md:hidden">{describePlace(job)}</span>
            </th>
            {leads.length > 0 ? (
              <td className="md:max-w-40 md:truncate" data-label={jobLead.column}>
                {/* On phones no column says what the name is of. */}
                {nameOf.has(job.ledById ?? "") ? (
                  <span className="text-muted md:hidden">{`${jobLead.column}: `}</span>
                ) : null}
                <span>{nameOf.get(job.ledById ?? "") ?? ""}</span>
              </td>
            ) : null}
            <td data-label={text.state}>
              {[
                jobStatuses[job.status],
                job.closeReason ? closeReasons[job.closeReason] : text.approval[job.approval ?? "dropped"],
                job.isReturned ? text.returned : "",
              ]
                .filter(Boolean)
                .join(", ")}
            </td>
            <td className="figures" data-label={text.applications}>
              <Applications job={job} />
            </td>
            <td className="figures" data-label={text.dates}>
              {job.isLate ? (
                <>
                  <span className="md:block md:leading-4">{jobDate(job)}</span>{" "}
                  <span className="font-semibold text-saffron-ink md:block md:leading-4">{text.late}</span>
                </>
              ) : (
                jobDate(job)
              )}
            </td>
            <td data-label={text.actions}>
              <RowActions job={job} />
            </td>
          </tr>
        ))}
      </FactsTable>
    </div>
  );
}

/** Jobs whose candidates apply at the organization's own address have none here. */
function Applications({ job }: { job: ListedJob }) {
  const total = Object.values(job.applications).reduce((sum, count) => sum + count, 0);
  if (total === 0) return <span className="text-muted">{text.noApplications}</span>;
  const { title } = job;
  const waiting = fillText(text.waiting, { n: formatNumber(job.waiting) });
  return (
    <>
      <Link
        aria-label={fillText(text.applicationsOf, { count: plural(text.applicationCount, total), title })}
        className="link inline-block py-0.5"
        to={paths.jobApplications(job.id)}
      >
        {formatNumber(total)}
      </Link>{" "}
      {job.waiting > 0 ? (
        <Link
          aria-label={fillText(text.applicationsOf, { count: waiting, title })}
          className="link ml-3 inline-block py-0.5 font-semibold text-saffron-ink"
          to={paths.jobApplications(job.id, { waiting: "true" })}
        >
          {waiting}
        </Link>
      ) : null}
    </>
  );
}

function describePlace({ city, workplace }: OwnJobItem): string {
  const parts = [workplace === "remote" ? null : city, workplace && workplaces[workplace]].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : text.untitledPlace;
}
