import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { Cleaner } from "./cleaning-task.server";

const rowsInBatch = 1000;

/** The rows to clean: our own constants, except for the moment in the condition. */
interface Rows {
  name: string;
  table: string;
  isDue(now: Date): Prisma.Sql;
  /** The columns of its primary key; `id` without them. */
  key?: readonly string[];
  /** A change of the rows of `due`; without it they are deleted. */
  change?: Prisma.Sql;
  /** 1,000 without it. */
  batchSize?: number;
}

/** A cleaner for rows whose own columns tell that they are due. Locked rows are left for the next call. */
export function rowCleaner({
  name,
  table,
  isDue,
  key = ["id"],
  change,
  batchSize = rowsInBatch,
}: Rows): Cleaner {
  const from = Prisma.raw(table);
  const keys = Prisma.raw(key.join(", "));
  const isSame = Prisma.raw(key.map((column) => `${table}.${column} = due.${column}`).join(" AND "));
  const verb = change
    ? Prisma.sql`UPDATE ${from} SET ${change} FROM due`
    : Prisma.sql`DELETE FROM ${from} USING due`;
  return {
    name,
    batchSize,
    countDue: (now) => countRows(table, isDue(now)),
    /** Materialized: a plain subquery may be evaluated again for each row, which would exceed the limit. */
    async cleanBatch(now) {
      const { prisma } = await getDatabase();
      return prisma.$executeRaw`
        WITH due AS MATERIALIZED (
          SELECT ${keys} FROM ${from} WHERE ${isDue(now)} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
        ${verb} WHERE ${isSame}`;
    },
  };
}

/** How many rows of a table meet a condition. */
export async function countRows(table: string, condition: Prisma.Sql): Promise<number> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM ${Prisma.raw(table)} WHERE ${condition}`;
  return row?.due ?? 0;
}

/** `ms` milliseconds before `now`. */
export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
