import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { archivedFrom, dueToArchive } from "../application/erasing/archive-rule.server";

/**
 * Archives applications ninety days after their final state, as every reader has seen since. It skips those that
 * somebody holds.
 * @returns how many.
 */
export async function archiveApplications(now: Date, limit: number): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT id FROM applications WHERE ${dueToArchive(now)}
      ORDER BY status_changed_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE applications SET archived_at = ${archivedFrom(Prisma.sql`applications.status_changed_at`)}
    FROM due WHERE applications.id = due.id`;
}
