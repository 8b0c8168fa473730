import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import type { ApplicationStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
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
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ status: ApplicationStatus; count: number }[]>`
    SELECT ${applicationStatusAt(now)} AS status, count(*)::int AS count
    ${boardSource(owner, { ...filter, status: [] }, now)} GROUP BY 1`;
  return toCounts(rows);
}

/** Every state with its count, also those without applications. */
export function toCounts(rows: readonly { status: ApplicationStatus; count: number }[]): ApplicationCounts {
  const none = Object.fromEntries(codesOf(applicationStatuses).map((status) => [status, 0]));
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { ...none, ...counted } as ApplicationCounts;
}
