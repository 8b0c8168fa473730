import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { organizationFilePage, adminPeople as text } from "~/content/pages/admin/people";
import { publishingStates } from "~/content/vocabularies/organizations";
import type { OrganizationHit, PersonHit } from "~/features/people/search-people.server";
import { paths } from "~/paths";

/** People as a table, as blocks on phones; the name links to the person's page. */
export function PersonRows({ people }: { people: readonly PersonHit[] }) {
  return (
    <FactsTable
      caption={text.captions.people}
      columns={[text.name, text.account, text.state, text.created]}
      dense
    >
      {people.map(({ id, name, email, type, organization, isActive, isClosed, createdAt }) => (
        <tr key={id}>
          <th className="whitespace-normal" scope="row">
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.admin.person(id)}>
              {name}
            </Link>{" "}
            <span className="block text-sm font-normal text-muted wrap-anywhere">{email}</span>
          </th>
          <td className="wrap-anywhere whitespace-normal" data-label={text.account}>
            {organization ?? text.types[type]}
          </td>
          <td className="wrap-anywhere whitespace-normal" data-label={text.state}>
            {isActive ? text.active : isClosed ? text.closed : text.inactive}
          </td>
          <td data-label={text.created}>
            <DateTime day="brief" iso={createdAt.toISOString()} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** The same of organizations. */
export function OrganizationRows({ organizations }: { organizations: readonly OrganizationHit[] }) {
  return (
    <FactsTable
      caption={text.captions.organizations}
      columns={[text.name, text.owner, text.state, text.created]}
      dense
    >
      {organizations.map(({ id, name, website, owner, verification, publishing, suspendedAt, createdAt }) => (
        <tr key={id}>
          <th className="whitespace-normal" scope="row">
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.admin.organizationFile(id)}>
              {name}
            </Link>{" "}
            {website ? (
              <span className="block text-sm font-normal text-muted wrap-anywhere">{website}</span>
            ) : null}
          </th>
          <td className="wrap-anywhere whitespace-normal" data-label={text.owner}>
            {owner ?? text.none}
          </td>
          <td className="wrap-anywhere whitespace-normal" data-label={text.state}>
            <span>{organizationFilePage.verifications[verification]}</span>{" "}
            {suspendedAt ? <strong className="block">{organizationFilePage.suspended}</strong> : null}{" "}
            {publishing === "open" ? null : (
              <span className="block text-sm text-muted">{publishingStates[publishing]}</span>
            )}
          </td>
          <td data-label={text.created}>
            <DateTime day="brief" iso={createdAt.toISOString()} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}
