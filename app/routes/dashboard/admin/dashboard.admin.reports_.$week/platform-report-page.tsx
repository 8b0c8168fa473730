import { FigureTable } from "~/components/reports/figure-table";
import { ReportFrame } from "~/components/reports/report-frame";
import { ReportSection } from "~/components/reports/report-section";
import { plural } from "~/content/format";
import { platformReportsPage as page, platformReportTexts as text } from "~/content/pages/reports";
import type { PlatformReportView } from "~/features/statistics/reports/platform-view.server";
import { paths } from "~/paths";

/** Disciplines that stand there without being unfolded. */
const maxInSight = 12;

/** A week of the platform. */
export function PlatformReportPage({ view, createdAt }: { view: PlatformReportView; createdAt: string }) {
  // Folded away where more than a line or two are left, so that a phone's page stays short.
  const inSight = view.fields.length > maxInSight ? maxInSight - 2 : maxInSight;
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
          <FieldTable fields={view.fields.slice(0, inSight)} />
          {view.fields.length > inSight ? (
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
                {plural(page.moreFields, view.fields.length - inSight)}
              </summary>
              <FieldTable fields={view.fields.slice(inSight)} />
            </details>
          ) : null}
        </ReportSection>
      ) : null}
    </ReportFrame>
  );
}

function FieldTable({ fields }: Pick<PlatformReportView, "fields">) {
  return (
    <FigureTable
      caption={text.fields}
      columns={page.fieldColumns}
      rows={fields.map(({ label, professionals, organizations, balance }) => ({
        key: label,
        label,
        figures: [professionals, organizations, balance],
      }))}
    />
  );
}
