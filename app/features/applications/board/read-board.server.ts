import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { type BoardColumn, boardColumns } from "./board-columns";
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

/** The most applications of a column on the board; the list of its states has the others. */
const maxPerColumn = 10;

interface ColumnsRequest extends Omit<BoardFilter, "status"> {
  sort?: BoardOrder | undefined;
}

/** The beginning of each column of a job's board, in one statement. */
export async function readBoard(
  owner: BoardOwner,
  { sort = "newest", ...filter }: ColumnsRequest,
  now: Date,
): Promise<Record<BoardColumn, BoardItem[]>> {
  const names = Object.keys(boardColumns) as BoardColumn[];
  const slice = { order: bySubmission(sort === "oldest"), limit: maxPerColumn };
  const parts = names.map(
    (name) => Prisma.sql`(SELECT ${name} AS "column", ${boardColumnsSql(now)}
      ${boardPage(owner, { ...filter, status: boardColumns[name] }, now, slice)})`,
  );
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(BoardRow & { column: BoardColumn })[]>(
    Prisma.join(parts, " UNION ALL "),
  );
  const inColumn = (name: BoardColumn) =>
    rows.filter(({ column }) => column === name).map((row) => toBoardItem(row, now));
  return Object.fromEntries(names.map((name) => [name, inColumn(name)])) as Record<BoardColumn, BoardItem[]>;
}
