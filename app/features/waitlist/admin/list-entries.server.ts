import { Prisma, type WaitlistEntry } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
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

/** A page of the table. */
export interface EntryList extends CursorPage<AdminEntry> {
  total: number;
  /** False: there are more than `total`. */
  isTotalExact: boolean;
}

/**
 * A page of the filtered entries. Pages begin at a cursor instead of an offset, so that the last one costs as much as
 * the first.
 */
export async function listEntries(request: EntryPageRequest): Promise<EntryList> {
  const { sort = "newest", limit = defaultLimit, after, before } = request;
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit, isOldestFirst: sort !== "newest" },
    Prisma.sql`created_at`,
    Prisma.sql`id`,
  );
  const where = whereOf(request);
  const { prisma } = await getDatabase();
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT ${adminColumns} FROM waitlist_entries WHERE ${where} AND ${isBeyond} ${inOrder}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM waitlist_entries WHERE ${where} LIMIT ${maxTotal + 1}) AS counted`,
  ]);
  const total = counted[0]?.total ?? 0;
  const page = toCursorPage(found, asked, ({ id, createdAt }) => ({ id, at: createdAt }));
  return {
    ...page,
    items: page.items.map(toAdminEntry),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
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
