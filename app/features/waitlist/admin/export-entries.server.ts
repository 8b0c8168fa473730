import { waitlistAdmin } from "~/content/pages/admin/waitlist/shared";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { qualityLabel, waitlistStatuses } from "~/content/vocabularies/waitlist";
import { audit } from "~/features/audit/audit.server";
import { Prisma } from "~/generated/prisma/client";
import { type CsvColumn, type CsvOptions, streamCsv } from "~/lib/csv/csv.server";
import { getDatabase } from "~/lib/db/database.server";
import type { EntryFilter } from "./entry-filter";
import { whereOf } from "./entry-where.server";
import { type AdminEntry, adminColumns, toAdminEntry } from "./list-entries.server";

const batchSize = 2000;

interface ExportOptions extends CsvOptions {
  actorId: string;
  filter: EntryFilter;
}

/**
 * The filtered entries as CSV, in the order of sign-up, in batches. The audit record is written before the first row
 * is sent.
 */
export async function exportEntries(
  { actorId, requestId, filter, separator, bom }: ExportOptions,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const { prisma } = await getDatabase();
  await audit(prisma, { actorId, action: "waitlist.export", meta: auditable(filter) }, now);
  return streamCsv(readRows(filter), columns, { separator, bom, requestId });
}

/** The filter without the search, which may be a name. */
function auditable({ q, ...filter }: EntryFilter): Prisma.InputJsonObject {
  return { ...filter, ...(q === undefined ? {} : { searched: true }) };
}

/** Batches by cursor; at least one, possibly empty. */
async function* readRows(filter: EntryFilter): AsyncGenerator<AdminEntry[], undefined> {
  const { prisma } = await getDatabase();
  let last: AdminEntry | undefined;
  for (;;) {
    const start = last
      ? Prisma.sql`AND (created_at, id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`
      : Prisma.empty;
    const found = await prisma.$queryRaw<Parameters<typeof toAdminEntry>[0][]>`
      SELECT ${adminColumns} FROM waitlist_entries WHERE ${whereOf(filter)} ${start}
      ORDER BY created_at, id LIMIT ${batchSize}`;
    const batch = found.map(toAdminEntry);
    if (batch.length > 0 || !last) yield batch;
    if (batch.length < batchSize) return undefined;
    last = batch.at(-1);
  }
}

const { csv } = waitlistAdmin;

const columns: CsvColumn<AdminEntry>[] = [
  { header: csv.email, value: ({ email }) => email },
  { header: csv.role, value: ({ role }) => waitlistRoles[role] },
  { header: csv.name, value: ({ name }) => name },
  { header: csv.field, value: ({ field }) => field },
  {
    header: csv.discipline,
    value: ({ fieldCode }) => (fieldCode === null ? "" : disciplineLabel(fieldCode)),
  },
  { header: csv.company, value: ({ company }) => company },
  { header: csv.status, value: ({ status }) => waitlistStatuses[status] },
  { header: csv.source, value: ({ source }) => source },
  {
    header: csv.quality,
    value: (entry) => entry.quality.map((flag) => qualityLabel(flag)).join(", "),
  },
  { header: csv.createdAt, value: ({ createdAt }) => createdAt },
  { header: csv.confirmedAt, value: ({ confirmedAt }) => confirmedAt },
  { header: csv.invitedAt, value: ({ invitedAt }) => invitedAt },
  { header: csv.convertedAt, value: ({ convertedAt }) => convertedAt },
  { header: csv.id, value: ({ id }) => id },
];
