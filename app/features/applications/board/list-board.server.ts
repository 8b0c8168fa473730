import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, readCursor, toCursorPage } from "~/lib/cursor";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import type { BoardFilter } from "./board-filter.server";
import type { BoardOrder } from "./board-orders";
import {
  type BoardItem,
  type BoardOwner,
  type BoardRow,
  boardColumnsSql,
  boardPage,
  bySubmission,
  toBoardItem,
} from "./board-rows.server";
import { type ApplicationCounts, countBoard } from "./count-board.server";
import { requireBoardJob } from "./require-board-job.server";

const defaultLimit = 20;

export interface BoardRequest extends BoardFilter {
  sort?: BoardOrder | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

export type BoardList = CursorPage<BoardItem> & {
  total: number;
  isTotalExact: boolean;
  /** Under the same filter, in every state. */
  counts: ApplicationCounts;
};

/**
 * A page of the applications for a job of an organization, and how many there are in each state: a statement each.
 * @throws {DomainError} NOT_FOUND, also for another organization's job.
 */
export async function listBoard(
  owner: BoardOwner,
  request: BoardRequest = {},
  now = new Date(),
): Promise<BoardList> {
  const { status = [] } = request;
  const [, page, counts] = await Promise.all([
    requireBoardJob(owner),
    readBoardPage(owner, request, now),
    countBoard(owner, request, now),
  ]);
  const counted = new Set(status.length > 0 ? status : Object.keys(counts));
  const total = Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (counted.has(name) ? count : 0),
    0,
  );
  return { ...page, total, isTotalExact: true, counts };
}

/** A page of them alone, in one statement; whether the job is there is for the caller to find out. */
async function readBoardPage(
  owner: BoardOwner,
  { after, before, limit = defaultLimit, sort = "newest", ...filter }: BoardRequest,
  now: Date,
): Promise<CursorPage<BoardItem>> {
  const isBackward = before !== undefined;
  const cursor = readCursor(before ?? after);
  const isRising = (sort === "oldest") !== isBackward;
  const side = isRising ? Prisma.sql`>` : Prisma.sql`<`;
  const start = cursor
    ? Prisma.sql`AND (applications.submitted_at, applications.id) ${side} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<BoardRow[]>`
    ${plannedForItsValues} SELECT ${boardColumnsSql(now)} ${boardPage(owner, filter, now, { start, order: bySubmission(isRising), limit: limit + 1 })}`;
  const asked = { limit, isBackward, hasCursor: cursor !== null };
  const page = toCursorPage(rows, asked, ({ id, submittedAt }) => ({ at: submittedAt, id }));
  return { ...page, items: page.items.map((row) => toBoardItem(row, now)) };
}
