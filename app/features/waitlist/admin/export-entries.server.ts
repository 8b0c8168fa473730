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
  /** For the log, if the export breaks off. */
  requestId: string;
  filter: EntryFilter;
  /** Spreadsheets in Spanish expect a semicolon. */
  separator: "," | ";";
  /** Begin with a byte order mark, by which spreadsheets recognize UTF-8. */
  bom: boolean;
}

/**
 * The filtered entries as CSV, in the order of sign-up. Rows are read and sent in batches, at the reader's pace, so
 * that memory does not grow with the list. The audit record is written before the first row is sent.
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
  // Read before the response begins, so that a database failure is still a 500.
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

/** Makes the server cut the response, so that nobody takes it for a complete file. The server prints it. */
class BrokenExportError extends Error {
  override name = "BrokenExportError";
  override stack = "";

  constructor() {
    super("An export broke off: the log has its cause");
  }
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

async function toCsv(batch: readonly AdminEntry[], delimiter: string, hasHeader: boolean): Promise<string> {
  // Loaded on first use: no start needs it.
  const { stringify } = await import("csv-stringify");
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

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula (OWASP, CSV injection). */
export function defused(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
