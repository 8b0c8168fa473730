import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import { countPromised, type Promised, promisedKinds } from "../application/promised";
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
  return (await countWithPromised(owner, filter, now)).counts;
}

/** The same, and how many of them a reply to several asks about, by kind. */
export async function countWithPromised(
  owner: ListOwner,
  filter: Omit<BoardFilter, "status">,
  now: Date,
): Promise<{ counts: ApplicationCounts; promised: Record<Promised, number> }> {
  const { prisma } = await getDatabase();
  const ofKind = promisedKinds.map(
    (kind) => Prisma.sql`count(*) FILTER (WHERE ${promisedSql(now)} = ${kind})::int AS ${Prisma.raw(kind)}`,
  );
  const rows = await prisma.$queryRaw<CountedRow[]>`
    SELECT ${applicationStatusAt(now)} AS status, count(*)::int AS count, ${Prisma.join(ofKind)}
    ${boardSource(owner, { ...filter, status: [] }, now)} GROUP BY 1`;
  const sum = (kind: Promised) => rows.reduce((total, row) => total + row[kind], 0);
  return { counts: toCounts(rows), promised: countPromised(sum) };
}

interface CountedRow extends Record<Promised, number> {
  status: ApplicationStatus;
  count: number;
}

/** Every state with its count, also those without applications. */
export function toCounts(rows: readonly { status: ApplicationStatus; count: number }[]): ApplicationCounts {
  const none = Object.fromEntries(codesOf(applicationStatuses).map((status) => [status, 0]));
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { ...none, ...counted } as ApplicationCounts;
}
