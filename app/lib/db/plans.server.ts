import { Prisma } from "~/generated/prisma/client";

/*
 * PostgreSQL soon plans a named statement once for all its values (`createStatementNames`), and knows none of them: it
 * takes an unknown limit for a tenth of the rows, and all codes of a column for equally frequent. What it has to know
 * stands in the text.
 */

const mark = "/* planned for its values */";

/** In the text of a statement whose best plan depends on its values: it has no name. */
export const plannedForItsValues = Prisma.raw(mark);

/** Whether {@link plannedForItsValues} is in a statement's text. */
export const isPlannedForItsValues = (text: string) => text.includes(mark);

/** @param rows an integer of ours, such as a page's size */
export function limitSql(rows: number): Prisma.Sql {
  return Prisma.raw(`LIMIT ${Math.trunc(rows)}`);
}

/**
 * The condition that a column has one of some codes of its enum.
 * @throws {Error} for what is no code: nothing that was typed stands in a statement.
 */
export function isOneOf(column: Prisma.Sql, codes: readonly string[]): Prisma.Sql {
  for (const code of codes) if (!/^[a-z_]+$/.test(code)) throw new Error("Only codes stand in a statement");
  const [first, ...others] = codes.map((code) => `'${code}'`);
  if (first === undefined) return Prisma.sql`false`;
  return Prisma.sql`${column} ${Prisma.raw(others.length === 0 ? `= ${first}` : `IN (${[first, ...others].join(", ")})`)}`;
}
