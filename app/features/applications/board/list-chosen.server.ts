import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { allowedTransitions } from "../application/statuses.server";
import {
  type BoardItem,
  type BoardOwner,
  type BoardRow,
  boardColumnsSql,
  boardSource,
  bySubmission,
  fromPage,
  toBoardItem,
} from "./board-rows.server";

/** Those of a job's applications that have these ids and that the member sees, the first sent first. */
export async function listChosen(owner: BoardOwner, ids: readonly string[], now: Date): Promise<BoardItem[]> {
  if (ids.length === 0) return [];
  const { prisma } = await getDatabase();
  const chosen = Prisma.sql`SELECT applications.id ${boardSource(owner, {}, now)} AND applications.id = ANY(${[...ids]}::uuid[])`;
  const rows = await prisma.$queryRaw<BoardRow[]>`
    SELECT ${boardColumnsSql(now)} ${fromPage(chosen, now, bySubmission(true))}`;
  return rows.map((row) => toBoardItem(row, now));
}

/** Whether an interview can be offered to somebody on the board. */
export function canBeInvited({ candidate, status, statusChangedAt }: BoardItem, now: Date): boolean {
  const state = { status, statusChangedAt: new Date(statusChangedAt) };
  return candidate !== null && allowedTransitions(state, "employer", now).includes("interview");
}

/** The ids of a filter's applications, at most as many. */
export async function listIds(
  owner: BoardOwner,
  filter: Parameters<typeof boardSource>[1],
  max: number,
  now: Date,
): Promise<string[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT applications.id ${boardSource(owner, filter, now)} ${bySubmission(true)} LIMIT ${max}`;
  return rows.map(({ id }) => id);
}
