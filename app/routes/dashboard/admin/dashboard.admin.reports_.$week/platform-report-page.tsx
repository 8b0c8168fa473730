import { FigureTable } from "~/components/reports/figure-table";
import { ReportFrame } from "~/components/reports/report-frame";
import { ReportSection } from "~/components/reports/report-section";
import { platformReportsPage as page, platformReportTexts as text } from "~/content/pages/reports";
import type { PlatformReportView } from "~/features/statistics/reports/platform-view.server";
import { paths } from "~/paths";

/** A week of the platform. */
export function PlatformReportPage({ view, createdAt }: { view: PlatformReportView; createdAt: string }) {
  return (
    <ReportFrame createdAt={createdAt} listPath={paths.admin.reports()} texts={page} week={view.week}>
      <div className="grid items-start gap-x-12 md:grid-cols-2">
        {view.sections.map(({ title, facts }) => (
          <ReportSection key={title} title={title}>
            <FigureTable
              caption={title}
              rows={facts.map(({ term, value }) => ({ key: term, label: term, figures: [value] }))}
            />
          </ReportSection>
        ))}
      </div>
      {view.fields.length > 0 ? (
        <ReportSection title={text.fields}>
          <FigureTable
            caption={text.fields}
            columns={page.fieldColumns}
            rows={view.fields.map(({ label, professionals, organizations, balance }) => ({
              key: label,
              label,
              figures: [professionals, organizations, balance],
            }))}
          />
        </ReportSection>
      ) : null}
    </ReportFrame>
  );
}
