import { DateTime } from "~/components/ui/date-time";
import { QualityBadges } from "~/components/waitlist/quality-badges";
import { waitlistEntryPage as text } from "~/content/pages/admin/waitlist/entry";
import { waitlistAdmin } from "~/content/pages/admin/waitlist/shared";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { waitlistStatuses } from "~/content/vocabularies/waitlist";

const { csv } = waitlistAdmin;

/** The fields of an entry that the page shows. */
export interface ShownEntry {
  id: string;
  email: string;
  role: keyof typeof waitlistRoles;
  status: keyof typeof waitlistStatuses;
  name: string | null;
  field: string | null;
  fieldCode: string | null;
  company: string | null;
  source: string | null;
  ref: string | null;
  quality: readonly string[];
  notes: string | null;
  createdAt: string;
  confirmedAt: string | null;
  invitedAt: string | null;
  inviteExpiresAt: string | null;
  convertedAt: string | null;
}

/** The person's data and how they found us, as terms and values. */
export function entryFacts(entry: ShownEntry) {
  const orNone = (value: string | null) => value || <span className="text-muted">{waitlistAdmin.none}</span>;
  return [
    { term: csv.status, value: <strong>{waitlistStatuses[entry.status]}</strong> },
    { term: csv.role, value: waitlistRoles[entry.role] },
    { term: csv.name, value: orNone(entry.name) },
    { term: csv.field, value: orNone(entry.field) },
    { term: csv.discipline, value: disciplineLabel(entry.fieldCode) },
    { term: csv.company, value: orNone(entry.company) },
    {
      term: csv.quality,
      value: entry.quality.length > 0 ? <QualityBadges flags={entry.quality} /> : text.noQuality,
    },
    { term: csv.source, value: orNone(entry.source) },
    ...(entry.ref ? [{ term: text.ref, value: entry.ref }] : []),
  ];
}

/** The entry's events with their dates, as terms and values. */
export function entryHistory(entry: ShownEntry) {
  const dateOrNotYet = (iso: string | null) =>
    iso ? <DateTime iso={iso} /> : <span className="text-muted">{text.notYet}</span>;
  return [
    { term: csv.createdAt, value: dateOrNotYet(entry.createdAt) },
    { term: csv.confirmedAt, value: dateOrNotYet(entry.confirmedAt) },
    { term: csv.invitedAt, value: dateOrNotYet(entry.invitedAt) },
    ...(entry.inviteExpiresAt && entry.status === "invited"
      ? [{ term: text.inviteExpires, value: dateOrNotYet(entry.inviteExpiresAt) }]
      : []),
    { term: csv.convertedAt, value: dateOrNotYet(entry.convertedAt) },
  ];
}
