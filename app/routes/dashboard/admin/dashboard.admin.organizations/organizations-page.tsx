import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { FoundElsewhere } from "~/components/ui/found-elsewhere";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { plural } from "~/content/format";
import { adminOrganizations as text } from "~/content/pages/admin/organizations";
import { organizationLimits } from "~/features/organizations/organization/organization-limits";
import { paths } from "~/paths";

interface OrganizationRow {
  id: string;
  name: string;
  website: string | null;
  email: string;
  requestedAt: string;
}

interface AdminOrganizationsPageProps {
  verification: keyof typeof text.tabs;
  q: string | undefined;
  total: number;
  /** Where a search finds nothing: what it finds in each state. */
  counts: Partial<Record<keyof typeof text.tabs, number>>;
  organizations: readonly OrganizationRow[];
  nextHref: string | null;
  previousHref: string | null;
}

/** The organizations of a state, with a search. */
export function AdminOrganizationsPage(page: AdminOrganizationsPageProps) {
  const { verification, q, total, counts, organizations, nextHref, previousHref } = page;
  const names = Object.keys(text.tabs) as (keyof typeof text.tabs)[];
  const tabs = names.map((name) => ({
    to: paths.admin.organizations({ verification: name, q }),
    label: text.tabs[name],
    count: counts[name],
    isCurrent: name === verification,
  }));
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <TabLinks label={text.states} tabs={tabs} />
      <p className="mt-5 text-muted">{text.lead[verification]}</p>
      <Form
        action={paths.admin.organizations()}
        className="mt-5 grid max-w-md gap-4"
        method="get"
        role="search"
      >
        <input name="verification" type="hidden" value={verification} />
        <Field
          defaultValue={q}
          hint={text.qHint}
          key={`${verification} ${q}`}
          label={text.q}
          maxLength={organizationLimits.q}
          name="q"
          type="search"
          unmarked
        />
        <div>
          <Button variant="secondary">{text.search}</Button>
        </div>
      </Form>
      {organizations.length > 0 ? (
        <>
          <p className="figures mt-6 mb-3 text-sm text-muted">{plural(text.total, total)}</p>
          <Rows organizations={organizations} />
          <Pagination next={nextHref} previous={previousHref} />
        </>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p>{emptySentence(verification, q)}</p>
          <FoundElsewhere tabs={tabs} />
        </div>
      )}
    </>
  );
}

/** Organizations as a table, as blocks on phones; the name links to the organization's page. */
function Rows({ organizations }: Pick<AdminOrganizationsPageProps, "organizations">) {
  return (
    <FactsTable caption={text.caption} columns={[text.organization, text.account, text.requested]}>
      {organizations.map(({ id, name, website, email, requestedAt }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.admin.organization(id)}>
              {name}
            </Link>
          </th>
          <td className="wrap-anywhere" data-label={text.account}>
            <span>{website ?? text.noWebsite}</span> <span className="block text-sm text-muted">{email}</span>
          </td>
          <td className="text-sm whitespace-nowrap" data-label={text.requested}>
            <DateTime day="brief" iso={requestedAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

function emptySentence(verification: keyof typeof text.tabs, q: string | undefined): string {
  if (q) return text.emptySearch;
  return verification === "pending" ? text.emptyQueue : text.emptyState;
}
