import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { type BoardColumn, boardColumns } from "./board-address";
import type { BoardFilter } from "./board-filter.server";
import type { BoardOrder } from "./board-orders";
import {
  type BoardItem,
  type BoardOwner,
  type BoardRow,
  boardColumnsSql,
  boardSlice,
  bySubmission,
  fromPage,
  toBoardItem,
} from "./board-rows.server";

/** The most applications of a column on the board; the list of its states has the others. */
const maxPerColumn = 10;

interface ColumnsRequest extends Omit<BoardFilter, "status"> {
  sort?: BoardOrder | undefined;
}

/** The beginning of each column of a job's board, in one statement: it looks up the cards of all columns together. */
export async function readBoard(
  owner: BoardOwner,
  { sort = "newest", ...filter }: ColumnsRequest,
  now: Date,
): Promise<Record<BoardColumn, BoardItem[]>> {
  const names = Object.keys(boardColumns) as BoardColumn[];
  const slice = { order: bySubmission(sort === "oldest"), limit: maxPerColumn };
  const ids = names.map(
    (name) => Prisma.sql`(SELECT ${name} AS "column", applications.id
      ${boardSlice(owner, { ...filter, status: boardColumns[name] }, now, slice)})`,
  );
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(BoardRow & { column: BoardColumn })[]>`
    SELECT page."column", ${boardColumnsSql(now)} ${fromPage(Prisma.join(ids, " UNION ALL "), now, slice.order)}`;
  const inColumn = (name: BoardColumn) =>
    rows.filter(({ column }) => column === name).map((row) => toBoardItem(row, now));
  return Object.fromEntries(names.map((name) => [name, inColumn(name)])) as Record<BoardColumn, BoardItem[]>;
}
