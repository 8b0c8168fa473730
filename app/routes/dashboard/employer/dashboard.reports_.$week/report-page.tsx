import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { ReportFrame } from "~/components/reports/report-frame";
import { FactsTable } from "~/components/ui/facts-table";
import { reportsPage as page } from "~/content/pages/reports";
import { reportTexts as text } from "~/content/reports";
import type { OrganizationReportView } from "~/features/statistics/report-view.server";
import { paths } from "~/paths";
import { PendingList, type People } from "./pending-list";
import { WeekChart } from "./week-chart";

interface ReportPageProps {
  view: OrganizationReportView;
  createdAt: string;
  people: People;
}

/** A week of an organization: who waits first, then the numbers. */
export function ReportPage({ view, createdAt, people }: ReportPageProps) {
  const { pending, numbers, chart, response, advice } = view;
  return (
    <ReportFrame createdAt={createdAt} listPath={paths.reports()} texts={page} week={view.week}>
      <Section title={text.pending}>
        <PendingList pending={pending} people={people} />
      </Section>
      <Section title={text.newApplications}>
        {view.newApplications.length > 0 ? (
          <FactsTable caption={text.newApplications} columns={[page.job, text.applications]}>
            {view.newApplications.map(({ jobId, job, note }) => (
              <tr key={jobId}>
                <th scope="row">
                  <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.jobApplications(jobId)}>
                    {job}
                  </Link>
                </th>
                <td className="figures" data-label={text.applications}>
                  {note}
                </td>
              </tr>
            ))}
          </FactsTable>
        ) : (
          <p className="text-muted">{text.noNewApplications}</p>
        )}
      </Section>
      <Section title={text.numbers}>
        <FactsTable caption={text.numbers} columns={["", text.thisWeek, text.change]}>
          {numbers.map(({ term, value, change }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td className="figures" data-label={text.thisWeek}>
                {value}
              </td>
              <td className="figures text-muted" data-label={text.change}>
                {change}
              </td>
            </tr>
          ))}
        </FactsTable>
        <WeekChart days={chart} />
      </Section>
      <Section title={text.response}>
        <p>{response.sentence}</p>
        <p className="mt-1 text-sm text-muted">{response.note}</p>
      </Section>
      <JobLines lines={view.decisions} title={text.decisions} />
      <JobLines lines={view.closing} title={text.closing} />
      {advice ? (
        <Section title={text.advice}>
          <p className="rounded-md bg-sunken px-5 py-4">{advice}</p>
        </Section>
      ) : null}
    </ReportFrame>
  );
}

function JobLines({ title, lines }: { title: string; lines: OrganizationReportView["closing"] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="divide-y divide-line border-y-2 border-ink">
        {lines.map(({ jobId, job, note }) => (
          <li className="py-3" key={jobId}>
            <Link className="link inline-block py-1 wrap-anywhere" to={paths.jobApplications(jobId)}>
              {job}
            </Link>
            <p className="text-sm text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
