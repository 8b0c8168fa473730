import { Prisma } from "~/generated/prisma/client";
import { type AskedPage, readCursor } from "../cursor";

interface CursorRequest {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
  /** As in a queue; by default the newest row comes first. */
  isOldestFirst?: boolean;
}

/** The SQL for one page of a list, and the page's request for `toCursorPage`. */
interface CursorSql {
  asked: AskedPage;
  /** Whether a row lies beyond the cursor; true for each row without a cursor. */
  isBeyond: Prisma.Sql;
  /** ORDER BY and LIMIT: one row more than the page has tells whether there is another page. */
  inOrder: Prisma.Sql;
}

/**
 * A page of a list in the order of a moment.
 * @param at the column with the moment that orders the rows. @param id the one that decides between equals.
 */
export function cursorSql(
  { after, before, limit, isOldestFirst = false }: CursorRequest,
  at: Prisma.Sql,
  id: Prisma.Sql,
): CursorSql {
  const isBackward = before !== undefined;
  const cursor = readCursor(before ?? after);
  const isAscending = isOldestFirst !== isBackward;
  const direction = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const side = isAscending ? Prisma.sql`>` : Prisma.sql`<`;
  return {
    asked: { limit, isBackward, hasCursor: cursor !== null },
    isBeyond: cursor
      ? Prisma.sql`(${at}, ${id}) ${side} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
      : Prisma.sql`TRUE`,
    inOrder: Prisma.sql`ORDER BY ${at} ${direction}, ${id} ${direction} LIMIT ${limit + 1}`,
  };
}
