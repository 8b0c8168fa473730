import { stringify } from "csv-stringify";
import { waitlistAdmin } from "~/content/pages/waitlist-admin/shared";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { qualityLabel } from "~/content/vocabularies/quality-flags";
import { waitlistRoles } from "~/content/vocabularies/waitlist-roles";
import { waitlistStatuses } from "~/content/vocabularies/waitlist-statuses";
import { audit } from "~/features/audit/audit.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { describeError, logger } from "~/lib/logger.server";
import type { EntryFilter } from "./entry-filter";
import { whereOf } from "./entry-where.server";
import { type AdminEntry, adminColumns, toAdminEntry } from "./list-entries.server";

const batchSize = 2000;

interface ExportOptions {
  actorId: string;
  /** For the log, if it breaks off. */
  requestId: string;
  filter: EntryFilter;
  /** A semicolon is what spreadsheets in Spanish expect. */
  separator: "," | ";";
  /** The mark by which spreadsheets know UTF-8. */
  bom: boolean;
}

/**
 * The entries of a filter as CSV, in the order of sign-up. It is read and sent in batches, so that memory does not grow
 * with the list, and waits for whoever reads slowly. The audit log has it before the first row leaves.
 */
export async function exportEntries(
  { actorId, requestId, filter, separator, bom }: ExportOptions,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const { prisma } = await getDatabase();
  await audit(prisma, { actorId, action: "waitlist.export", meta: auditable(filter) }, now);
  const rows = readRows(filter);
  const encoder = new TextEncoder();
  let isFirst = true;
  // Before the answer begins: a database that is away is a 500 still.
  let next = await rows.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      try {
        const text = await toCsv(next.value, separator, isFirst);
        controller.enqueue(encoder.encode(isFirst && bom ? `\uFEFF${text}` : text));
        isFirst = false;
        next = await rows.next();
      } catch (error) {
        logger().error({ event: "error", requestId, error: describeError(error) }, "An export broke off");
        controller.error(new BrokenExportError());
      }
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
}

/** Has the server cut the answer, so that nobody takes it for a whole file. The server prints it. */
class BrokenExportError extends Error {
  override name = "BrokenExportError";
  override stack = "";

  constructor() {
    super("An export broke off: the log has its cause");
  }
}

/** What was asked for, without what somebody searched: that can be a name. */
function auditable({ q, ...filter }: EntryFilter): Prisma.InputJsonObject {
  return { ...filter, ...(q === undefined ? {} : { searched: true }) };
}

/** Batches by cursor; at least one, which may be empty. */
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

const columns: { header: string; value(entry: AdminEntry): string | null }[] = [
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
];

function toCsv(batch: readonly AdminEntry[], delimiter: string, hasHeader: boolean): Promise<string> {
  const rows = batch.map((entry) => columns.map(({ value }) => defused(value(entry) ?? "")));
  const header = hasHeader ? [columns.map((column) => column.header)] : [];
  return new Promise((resolve, reject) => {
    stringify(
      [...header, ...rows],
      { delimiter, record_delimiter: "windows", quoted: true, quoted_empty: true },
      (error, text) => (error ? reject(error) : resolve(text)),
    );
  });
}

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead (OWASP, CSV injection). */
export function defused(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
