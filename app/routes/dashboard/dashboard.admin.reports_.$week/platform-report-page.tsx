import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { platformReportsPage as page, platformReportTexts as text } from "~/content/pages/reports";
import type { PlatformReportView } from "~/features/statistics/platform-view.server";
import { formatInstant } from "~/lib/dates";
import { paths } from "~/paths";

/** A week of the platform. */
export function PlatformReportPage({ view, createdAt }: { view: PlatformReportView; createdAt: string }) {
  return (
    <>
      <p className="mb-4 text-sm">
        <Link className="link inline-block py-2" to={paths.admin.reports()}>
          {page.all}
        </Link>
      </p>
      <h1 className="text-3xl">{fillText(page.item, { week: view.week })}</h1>
      <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
        {fillText(page.frozen, { when: formatInstant(new Date(createdAt)) })}
      </p>
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
    </>
  );
}
