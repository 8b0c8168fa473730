import { Prisma, type WaitlistEntry } from "~/generated/prisma/client";
import { readCursor } from "~/lib/cursor";
import { getDatabase } from "~/lib/db/database.server";
import type { EntryPageRequest } from "./entry-filter";
import { whereOf } from "./entry-where.server";

const defaultLimit = 50;
/** Counting further costs more than an exact number is worth. */
const maxTotal = 10_000;

/** The columns that administrators see; {@link adminColumns} names them in SQL. */
export const adminSelect = {
  id: true,
  email: true,
  role: true,
  name: true,
  field: true,
  company: true,
  status: true,
  fieldCode: true,
  source: true,
  ref: true,
  quality: true,
  notes: true,
  createdAt: true,
  confirmedAt: true,
  invitedAt: true,
  inviteExpiresAt: true,
  convertedAt: true,
} as const;

type Row = Pick<WaitlistEntry, keyof typeof adminSelect>;

/** An entry as administrators see it; dates in ISO 8601. */
export type AdminEntry = Omit<
  Row,
  "createdAt" | "confirmedAt" | "invitedAt" | "inviteExpiresAt" | "convertedAt"
> & {
  createdAt: string;
  confirmedAt: string | null;
  invitedAt: string | null;
  inviteExpiresAt: string | null;
  convertedAt: string | null;
};

/** A page of the table. A cursor is null if there is no further page in that direction. */
export interface EntryList {
  items: AdminEntry[];
  total: number;
  /** False: there are more than `total`. */
  isTotalExact: boolean;
  limit: number;
  next: string | null;
  previous: string | null;
}

/**
 * A page of the filtered entries. Pages begin at a cursor instead of an offset, so that the last one costs as much as
 * the first.
 */
export async function listEntries(asked: EntryPageRequest): Promise<EntryList> {
  const { sort = "newest", limit = defaultLimit } = asked;
  const isBackward = asked.before !== undefined;
  const cursor = readCursor(asked.before ?? asked.after);
  const isDescending = (sort === "newest") !== isBackward;
  const direction = isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const side = isDescending ? Prisma.sql`<` : Prisma.sql`>`;
  const where = whereOf(asked);
  const start = cursor
    ? Prisma.sql`AND (created_at, id) ${side} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  const { prisma } = await getDatabase();
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT ${adminColumns} FROM waitlist_entries WHERE ${where} ${start}
      ORDER BY created_at ${direction}, id ${direction} LIMIT ${limit + 1}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM waitlist_entries WHERE ${where} LIMIT ${maxTotal + 1}) AS counted`,
  ]);
  const total = counted[0]?.total ?? 0;
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackward) rows.reverse();
  return {
    items: rows.map(toAdminEntry),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
    limit,
    next: isBackward || hasMore ? cursorOf(rows.at(-1)) : null,
    previous: (isBackward ? hasMore : cursor !== null) ? cursorOf(rows.at(0)) : null,
  };
}

/** The columns of {@link adminSelect}, for statements past Prisma. */
export const adminColumns = Prisma.sql`id, email, role, name, field, company, status, field_code AS "fieldCode", source, ref,
  quality, notes, created_at AS "createdAt", confirmed_at AS "confirmedAt", invited_at AS "invitedAt",
  invite_expires_at AS "inviteExpiresAt", converted_at AS "convertedAt"`;

/** The entry for responses: dates as text. */
export function toAdminEntry(row: Row): AdminEntry {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
    convertedAt: row.convertedAt?.toISOString() ?? null,
  };
}

function cursorOf(row: Pick<Row, "id" | "createdAt"> | undefined): string | null {
  return row ? `${row.createdAt.toISOString()}_${row.id}` : null;
}
