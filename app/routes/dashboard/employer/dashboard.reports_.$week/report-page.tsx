import { Link } from "@remix-run/react";
import { FigureTable } from "~/components/reports/figure-table";
import { ReportFrame } from "~/components/reports/report-frame";
import { ReportSection } from "~/components/reports/report-section";
import { reportsPage as page } from "~/content/pages/reports";
import { reportTexts as text } from "~/content/reports";
import type { OrganizationReportView } from "~/features/statistics/reports/report-view.server";
import { paths } from "~/paths";
import { PendingList, type People } from "./pending-list";
import { WeekChart } from "./week-chart";

interface ReportPageProps {
  view: OrganizationReportView;
  createdAt: string;
  people: People;
}

/** A week of an organization: missed dates and the people who wait first, then the numbers. */
export function ReportPage({ view, createdAt, people }: ReportPageProps) {
  const { pending, numbers, chart, response, advice } = view;
  return (
    <ReportFrame createdAt={createdAt} listPath={paths.reports()} texts={page} week={view.week}>
      <JobLines lines={view.missed} title={text.missed} />
      <ReportSection title={text.pending}>
        <PendingList pending={pending} people={people} />
      </ReportSection>
      <ReportSection title={text.newApplications}>
        {view.newApplications.length > 0 ? (
          <FigureTable
            caption={text.newApplications}
            columns={[page.job, text.applications]}
            rows={view.newApplications.map(({ jobId, job, note }) => ({
              key: jobId,
              label: (
                <Link className="link" to={paths.jobApplications(jobId)}>
                  {job}
                </Link>
              ),
              figures: [note],
            }))}
          />
        ) : (
          <p className="text-muted">{text.noNewApplications}</p>
        )}
      </ReportSection>
      <ReportSection title={text.numbers}>
        <div className="grid items-start gap-x-12 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
          <FigureTable
            caption={text.numbers}
            columns={["", text.thisWeek, text.change]}
            rows={numbers.map(({ term, value, change }) => ({
              key: term,
              label: term,
              figures: [value, change],
            }))}
          />
          <WeekChart days={chart} />
        </div>
      </ReportSection>
      <ReportSection title={text.response}>
        <p>{response.sentence}</p>
        <p className="mt-1 text-sm text-muted">{response.note}</p>
      </ReportSection>
      <div className="grid items-start gap-x-12 md:grid-cols-2">
        <JobLines lines={view.decisions} title={text.decisions} />
        <JobLines lines={view.closing} title={text.closing} />
      </div>
      {advice ? (
        <ReportSection title={text.advice}>
          <p className="rounded-md bg-sunken px-4 py-3">{advice}</p>
        </ReportSection>
      ) : null}
    </ReportFrame>
  );
}

function JobLines({ title, lines }: { title: string; lines: OrganizationReportView["closing"] }) {
  if (lines.length === 0) return null;
  return (
    <ReportSection title={title}>
      <ul className="divide-y divide-line border-y-2 border-ink">
        {lines.map(({ jobId, job, note }) => (
          <li className="py-1.5 text-sm" key={jobId}>
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.jobApplications(jobId)}>
              {job}
            </Link>
            <p className="text-sm text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
