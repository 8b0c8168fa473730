import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import { countPromised, type Promised } from "../application/promised";
import { promisedSql } from "../application/promised.server";
import type { BoardFilter } from "./board-filter.server";
import { boardSource, type ListOwner } from "./board-rows.server";

/** How many applications are in each state of this moment. */
export type ApplicationCounts = Record<ApplicationStatus, number>;

/** How many applications a job has in each state, of those that the rest of a filter means. */
export async function countBoard(
  owner: ListOwner,
  filter: Omit<BoardFilter, "status">,
  now: Date,
): Promise<ApplicationCounts> {
  return toCounts(await countRows(owner, filter, now, noPromise));
}

/** The same, and how many of them a reply to several asks about, by kind. */
export async function countWithPromised(
  owner: ListOwner,
  filter: Omit<BoardFilter, "status">,
  now: Date,
): Promise<{ counts: ApplicationCounts; promised: Record<Promised, number> }> {
  const rows = await countRows(owner, filter, now, promisedSql(now));
  const sum = (kind: Promised) =>
    rows.reduce((total, { promised, count }) => total + (promised === kind ? count : 0), 0);
  return { counts: toCounts(rows), promised: countPromised(sum) };
}

interface CountedRow {
  status: ApplicationStatus;
  promised: Promised | null;
  count: number;
}

const noPromise = Prisma.sql`NULL::text`;

async function countRows(
  owner: ListOwner,
  filter: Omit<BoardFilter, "status">,
  now: Date,
  promised: Prisma.Sql,
): Promise<CountedRow[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<CountedRow[]>`
    SELECT ${applicationStatusAt(now)} AS status, ${promised} AS promised, count(*)::int AS count
    ${boardSource(owner, { ...filter, status: [] }, now)} GROUP BY 1, 2`;
}

/** Every state with its count, also those without applications. @param rows several of a state are added up. */
export function toCounts(rows: readonly { status: ApplicationStatus; count: number }[]): ApplicationCounts {
  const counts = Object.fromEntries(codesOf(applicationStatuses).map((status) => [status, 0]));
  for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) + count;
  return counts as ApplicationCounts;
}
