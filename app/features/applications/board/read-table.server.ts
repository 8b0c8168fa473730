import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt, applicationStatusSeenAt } from "../application/application-state.server";
import { orderByValue, scoreSql } from "../committee/read-scores.server";
import type { BoardFilter } from "./board-filter.server";
import type { TableColumn, TableSort } from "./board-orders";
import {
  type BoardItem,
  type BoardRow,
  boardColumnsSql,
  boardPage,
  bySubmission,
  type ListOwner,
  readable,
  toBoardItem,
} from "./board-rows.server";

/** Rows of a page of the table. */
export const tablePageSize = 25;

interface TableRequest extends BoardFilter {
  sort: TableSort;
  /** From 1 on. */
  page: number;
}

/** A page of the table of a job's applications, in one statement. */
export async function readTable(
  owner: ListOwner,
  { sort, page, ...filter }: TableRequest,
  now: Date,
): Promise<BoardItem[]> {
  const { prisma } = await getDatabase();
  const slice = {
    order: tableOrder(sort, owner, now),
    limit: tablePageSize,
    offset: (page - 1) * tablePageSize,
  };
  const rows = await prisma.$queryRaw<BoardRow[]>`
    SELECT ${boardColumnsSql(now)} ${boardPage(owner, filter, now, slice)}`;
  return rows.map((row) => toBoardItem(row, now));
}

/**
 * Candidates without a name, headline or rating come last either way; of equal ones the newest comes first. Where a
 * committee rates, a rating is its score, as far as the reader sees it.
 * @param seenAt the order of that moment, whatever was decided, rated or noted since; null: of now.
 */
export function tableOrder(
  { column, isRising }: TableSort,
  owner: Pick<ListOwner, "jobId" | "userId">,
  now: Date,
  seenAt: Date | null = null,
): Prisma.Sql {
  if (column === "date") return bySubmission(isRising);
  return orderByValue(sortedBy[column]({ ...owner, now, seenAt }), isRising);
}

/** The states in the order of the vocabulary, as an application goes through them. */
const statesInOrder = codesOf(applicationStatuses);

interface Sorted extends Pick<ListOwner, "jobId" | "userId"> {
  now: Date;
  seenAt: Date | null;
}

const sortedBy: Record<Exclude<TableColumn, "date">, (sorted: Sorted) => Prisma.Sql> = {
  name: () => Prisma.sql`search_fold(users.name)`,
  headline: () => Prisma.sql`nullif(search_fold(profiles.headline), '')`,
  status: ({ now, seenAt }) =>
    Prisma.sql`array_position(${statesInOrder}::text[],
      ${seenAt ? applicationStatusSeenAt(seenAt) : applicationStatusAt(now)})`,
  cv: ({ now }) => readable.cv(now),
  notes: ({ now, seenAt }) => readable.notes(now, seenAt),
  rating: ({ userId, jobId, now, seenAt }) =>
    Prisma.sql`coalesce(${scoreSql(userId, jobId, now, seenAt)}, ${readable.rating(now, seenAt)})`,
};
