import { NIL } from "uuid";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";

/** Rows of one statement: each locks them for a moment only. */
const batchSize = 500;

/** The tables with words, each with a column whose trigger writes them. */
const tables = [
  ["organizations", Prisma.sql`organizations`, Prisma.sql`name`],
  ["jobs", Prisma.sql`jobs`, Prisma.sql`title`],
] as const;

/**
 * Writes the words of every organization and job again, by their triggers: after an upgrade of PostgreSQL whose stemmer
 * has changed. Nothing else of the rows changes. The log tells how far it is.
 * @returns how many rows there were
 */
export async function reindexSearch(size = batchSize): Promise<number> {
  const { prisma } = await getDatabase();
  let done = 0;
  for (const [name, table, column] of tables) {
    let last: string = NIL;
    for (let count = size; count === size; ) {
      const [batch] = await prisma.$queryRaw<{ count: number; last: string | null }[]>`
        WITH next AS (SELECT id FROM ${table} WHERE id > ${last}::uuid ORDER BY id LIMIT ${size}),
          written AS (UPDATE ${table} SET ${column} = ${column} WHERE id IN (SELECT id FROM next))
        SELECT count(*)::int AS count, (SELECT id::text FROM next ORDER BY id DESC LIMIT 1) AS last FROM next`;
      count = batch?.count ?? 0;
      last = batch?.last ?? last;
      done += count;
      logger().info({ event: "search.reindexed", table: name, done });
    }
  }
  return done;
}
