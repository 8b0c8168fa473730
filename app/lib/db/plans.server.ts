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

/** @param rows a constant, or one of few numbers: each is a statement of its own. @throws {Error} for what is no integer. */
export function limitSql(rows: number): Prisma.Sql {
  if (!Number.isSafeInteger(rows)) throw new Error("A LIMIT is an integer");
  return Prisma.raw(`LIMIT ${rows}`);
}

/**
 * The condition that a column has one of some codes of its enum.
 * @throws {Error} for a text that is no code, so that no input becomes part of a statement.
 */
export function isOneOf(column: Prisma.Sql, codes: readonly string[]): Prisma.Sql {
  for (const code of codes)
    if (!/^[a-z0-9_]+$/.test(code)) throw new Error("Only codes stand in a statement");
  const [first, ...others] = [...new Set(codes)].sort().map((code) => `'${code}'`);
  if (first === undefined) return Prisma.sql`false`;
  return Prisma.sql`${column} ${Prisma.raw(others.length === 0 ? `= ${first}` : `IN (${[first, ...others].join(", ")})`)}`;
}
