import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { QualityBadges } from "~/components/waitlist/quality-badges";
import { waitlistTable as text } from "~/content/pages/waitlist-admin/entries";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { waitlistRoles } from "~/content/vocabularies/waitlist-roles";
import { waitlistStatuses } from "~/content/vocabularies/waitlist-statuses";
import { paths } from "~/paths";

/** The fields of an entry that the table shows. */
export interface EntryRow {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  role: keyof typeof waitlistRoles;
  status: keyof typeof waitlistStatuses;
  fieldCode: string | null;
  quality: readonly string[];
  createdAt: string;
}

/** Entries as a table, as blocks on phones; the e-mail address links to the entry. */
export function EntryRows({ entries }: { entries: readonly EntryRow[] }) {
  return (
    <FactsTable caption={text.caption} columns={[text.person, text.role, text.status, text.joined]}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.admin.waitlistEntry(entry.id)}>
              {entry.email}
            </Link>
            <span className="block text-sm font-normal wrap-anywhere">
              {[entry.name, entry.company].filter(Boolean).join(" · ")}
            </span>
            <QualityBadges flags={entry.quality} />
          </th>
          <td data-label={text.role}>
            {waitlistRoles[entry.role]}
            {entry.role === "professional" || entry.fieldCode !== null ? (
              <span className="block text-sm text-muted">{disciplineLabel(entry.fieldCode)}</span>
            ) : null}
          </td>
          <td data-label={text.status}>{waitlistStatuses[entry.status]}</td>
          <td data-label={text.joined}>
            <DateTime day iso={entry.createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}
