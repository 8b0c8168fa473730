import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { Task } from "./task.server";

const batchSize = 1000;
/** An ended session is kept for a day: other instances read what ended lately when they reconnect. */
const revokedKeptMs = 24 * 60 * 60 * 1000;

/** Deletes sessions that nobody can use any more. Readers refuse them anyway; this only clears the table. */
export const expiredSessions: Task = {
  async run({ now, dryRun, hasTime }) {
    if (dryRun) return { counts: { sessions: await countDue(now) } };
    let sessions = 0;
    for (;;) {
      const deleted = await deleteBatch(now);
      sessions += deleted;
      if (deleted < batchSize) return { counts: { sessions } };
      if (!hasTime()) return { counts: { sessions }, remaining: await countDue(now) };
    }
  },
};

function isDue(now: Date): Prisma.Sql {
  return Prisma.sql`expires_at <= ${now} OR revoked_at < ${new Date(now.getTime() - revokedKeptMs)}`;
}

async function countDue(now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM sessions WHERE ${isDue(now)}`;
  return row?.due ?? 0;
}

/** Materialized: as a plain subquery the batch may be chosen anew for each row, and the limit would not hold. */
async function deleteBatch(now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT id FROM sessions WHERE ${isDue(now)} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    DELETE FROM sessions USING due WHERE sessions.id = due.id`;
}
