import { Section } from "~/components/layout/section";
import { ReportFrame } from "~/components/reports/report-frame";
import { DefinitionList } from "~/components/ui/definition-list";
import { FactsTable } from "~/components/ui/facts-table";
import { platformReportsPage as page, platformReportTexts as text } from "~/content/pages/reports";
import type { PlatformReportView } from "~/features/statistics/platform-view.server";
import { paths } from "~/paths";

/** A week of the platform. */
export function PlatformReportPage({ view, createdAt }: { view: PlatformReportView; createdAt: string }) {
  return (
    <ReportFrame createdAt={createdAt} listPath={paths.admin.reports()} texts={page} week={view.week}>
      {view.sections.map(({ title, facts }) => (
        <Section key={title} title={title}>
          <DefinitionList items={facts} />
        </Section>
      ))}
      {view.fields.length > 0 ? (
        <Section title={text.fields}>
          <FactsTable
            caption={text.fields}
            columns={["", text.professionals, text.organizations, text.balance]}
          >
            {view.fields.map(({ label, professionals, organizations, balance }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="figures" data-label={text.professionals}>
                  {professionals}
                </td>
                <td className="figures" data-label={text.organizations}>
                  {organizations}
                </td>
                <td className="figures text-sm" data-label={text.balance}>
                  {balance}
                </td>
              </tr>
            ))}
          </FactsTable>
        </Section>
      ) : null}
    </ReportFrame>
  );
}
