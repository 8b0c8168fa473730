import { Link } from "@remix-run/react";
import { JobView } from "~/components/jobs/job-view";
import { Section } from "~/components/layout/section";
import { DecidedNote } from "~/components/reviews/decided-note";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { RichText } from "~/components/ui/rich-text";
import { jobEventWords, adminJob as text } from "~/content/pages/admin/jobs";
import type { JobEventEntry } from "~/features/jobs/admin/get-job.server";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { JobNotice, type ShownState } from "./job-notice";
import { ReviewForms } from "./review-forms";

interface AdminJobPageProps {
  view: JobViewData;
  jobState: ShownState;
  organizationId: string;
  /** Of the organization's page, which people read beside the job. */
  website: string | null;
  descriptionHtml: string | null;
  version: string;
  isPastDeadline: boolean;
  events: readonly JobEventEntry[];
  done: string | null;
  /** The page of the job that the last decision was about, where it led on to this one. */
  last: string | null;
  /** Of the last form. */
  state: FormState | undefined;
  visit: string;
}

const outcomes: Record<string, string> = {
  approve: text.approved,
  return: text.returned,
  remove: text.removed,
};

/** A job as everybody will read it, what can be done with it, and what happened to it. */
export function AdminJobPage({
  view,
  jobState,
  events,
  state,
  done,
  last,
  visit,
  ...page
}: AdminJobPageProps) {
  const { organizationId, website, descriptionHtml, ...review } = page;
  const outcome = done === null ? undefined : outcomes[done];
  return (
    <>
      <p className="mb-6">
        <Link className="link inline-block py-1" to={paths.admin.jobs()}>
          {text.back}
        </Link>
      </p>
      <DecidedNote last={last} outcome={outcome} visit={visit} />
      <JobView job={view} notice={<JobNotice state={jobState} />} />
      <p className="mt-8 flex flex-wrap gap-x-6">
        {jobState.status === "published" && !jobState.isHidden ? (
          <Link className="link inline-block py-1" to={paths.job(view.slug)}>
            {text.see}
          </Link>
        ) : null}{" "}
        <Link className="link inline-block py-1" to={paths.organization(view.organization.slug)}>
          {text.seeOrganization}
        </Link>{" "}
        <Link className="link inline-block py-1" to={paths.admin.organization(organizationId)}>
          {text.seeCase}
        </Link>
      </p>
      {website || descriptionHtml ? (
        <Section title={text.organizationPage}>
          {website ? <p className="mb-4 wrap-anywhere">{website}</p> : null}
          {descriptionHtml ? <RichText html={descriptionHtml} /> : null}
        </Section>
      ) : null}
      <ReviewForms
        {...review}
        state={state}
        hasMark={view.organization.verified}
        id={view.id}
        jobState={jobState}
      />
      <Section title={text.historyTitle}>
        <EventRows events={events} />
      </Section>
    </>
  );
}

/** A job's history, the newest first. */
function EventRows({ events }: { events: readonly JobEventEntry[] }) {
  return (
    <FactsTable caption={text.historyTitle} columns={[text.what, text.who, text.when]}>
      {events.map(({ id, kind, who, createdAt }) => (
        <tr key={id}>
          <th scope="row">{jobEventWords[kind]}</th>
          <td className="wrap-anywhere" data-label={text.who}>
            {who ?? text.gone}
          </td>
          <td data-label={text.when}>
            <DateTime iso={createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}
