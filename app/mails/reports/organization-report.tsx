import { reportMailTexts } from "~/content/mails/reports";
import { reportTexts as text } from "~/content/reports";
import type { OrganizationReportView } from "~/features/statistics/reports/report-view.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { withoutPageAddresses } from "~/lib/text/page-address.server";
import { paths } from "~/paths";
import { Note, Paragraph } from "../mail-layout";
import { AdviceBox, LinkedLines, MailChart, ReportPart, ReportTable, Urgent } from "./report-parts";

const mail = reportMailTexts["weekly-report"];

/** The parts of an organization's report, in its order; empty ones are left out. */
export function OrganizationReportParts({ view }: { view: OrganizationReportView }) {
  const { numbers, chart, response, advice } = view;
  return (
    <>
      <JobsPart jobs={view.missed} title={text.missed} />
      <PendingPart pending={view.pending} />
      <ReportPart title={text.newApplications}>
        {view.newApplications.length > 0 ? (
          <ReportTable
            rows={view.newApplications.map(({ jobId, job, note }) => ({
              key: jobId,
              cells: [withoutPageAddresses(job), note],
            }))}
          />
        ) : (
          <Note>{text.noNewApplications}</Note>
        )}
      </ReportPart>
      <ReportPart title={text.numbers}>
        <ReportTable
          head={["", text.thisWeek, text.change]}
          rows={numbers.map(({ term, value, change }) => ({ key: term, cells: [term, value, change] }))}
        />
        <MailChart days={chart} />
      </ReportPart>
      <ReportPart title={text.response}>
        <Paragraph>{response.sentence}</Paragraph>
        <Note>{response.note}</Note>
      </ReportPart>
      <JobsPart jobs={view.decisions} title={text.decisions} />
      <JobsPart jobs={view.closing} title={text.closing} />
      {advice ? (
        <ReportPart title={text.advice}>
          <AdviceBox>{advice}</AdviceBox>
        </ReportPart>
      ) : null}
    </>
  );
}

/** The waiting applications by job and time, without a name, since a mail cannot be called back for an erasure. */
function PendingPart({ pending }: Pick<OrganizationReportView, "pending">) {
  return (
    <ReportPart title={text.pending}>
      <Paragraph>{pending.lead}</Paragraph>
      {pending.items.length > 0 ? (
        <LinkedLines
          lines={pending.items.map(({ applicationId, job, waited, left, isUrgent }) => ({
            key: applicationId,
            href: absoluteUrl(paths.application(applicationId)),
            title: `${mail.answer}: ${job}`,
            notes: [waited, isUrgent ? <Urgent key="left">{left}</Urgent> : left],
          }))}
        />
      ) : null}
      {pending.more ? <Note>{pending.more}</Note> : null}
    </ReportPart>
  );
}

function JobsPart({ title, jobs }: { title: string; jobs: OrganizationReportView["closing"] }) {
  if (jobs.length === 0) return null;
  return (
    <ReportPart title={title}>
      <LinkedLines
        lines={jobs.map(({ jobId, job, note }) => ({
          key: jobId,
          href: absoluteUrl(paths.jobApplications(jobId)),
          title: job,
          notes: [note],
        }))}
      />
    </ReportPart>
  );
}
