import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { formatList } from "~/content/format";
import { adminPeople, personPage as text } from "~/content/pages/admin/people";
import { isCodeOf } from "~/content/vocabularies/codes";
import { organizationRoles } from "~/content/vocabularies/organizations";
import type { PersonFile } from "~/features/people/get-person.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";

/** What the account is, as terms and values. */
export function PersonFacts({ person }: { person: PersonFile }) {
  const { id, email, type, organization, isAdmin, pendingEmail, suppressions, ...times } = person;
  const { createdAt, enteredAt } = times;
  return (
    <DefinitionList
      items={[
        {
          term: text.email,
          value: fillText(person.isEmailVerified ? text.confirmed : text.unconfirmed, { email }),
        },
        ...(pendingEmail ? [{ term: text.pendingEmail, value: pendingEmail }] : []),
        { term: text.state, value: stateOf(person) },
        { term: text.type, value: adminPeople.types[type] },
        ...(isAdmin ? [{ term: text.admin, value: text.yes }] : []),
        ...(organization
          ? [
              {
                term: fillText(text.role, { role: organizationRoles[organization.role] }),
                value: (
                  <Link className="link" to={paths.admin.organizationFile(organization.id)}>
                    {organization.name}
                  </Link>
                ),
              },
            ]
          : []),
        ...(suppressions.length > 0
          ? [{ term: text.suppressed, value: describeSuppressions(suppressions) }]
          : []),
        { term: text.created, value: <DateTime iso={createdAt.toISOString()} /> },
        { term: text.entered, value: enteredAt ? <DateTime iso={enteredAt.toISOString()} /> : text.never },
        { term: text.id, value: id },
      ]}
    />
  );
}

function stateOf({ isActive, closedAt }: PersonFile): string {
  if (isActive) return adminPeople.active;
  return closedAt ? fillText(text.closedAt, { date: formatDay(closedAt) }) : adminPeople.inactive;
}

/** «alertas y recordatorios (un correo volvió)» */
function describeSuppressions(suppressions: PersonFile["suppressions"]): string {
  const reasons = [...new Set(suppressions.map(({ reason }) => reason))];
  const parts = reasons.map((reason) => {
    const scopes = suppressions.filter((one) => one.reason === reason);
    const named = scopes.flatMap(({ scope }) => (isCodeOf(text.scopes, scope) ? text.scopes[scope] : []));
    const why = isCodeOf(text.suppressions, reason) ? text.suppressions[reason] : reason;
    return `${formatList(named)} (${why})`;
  });
  return parts.join("; ");
}
