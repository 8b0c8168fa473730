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

/** Deletes what held interviews together that are gone by now: no sending takes a day. @returns how many. */
export async function deleteEmptyRounds(now: Date, limit: number): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.$executeRaw`
    DELETE FROM interview_rounds WHERE id IN (
      SELECT id FROM interview_rounds AS rounds WHERE created_at < ${now}::timestamptz - interval '24 hours'
        AND NOT EXISTS (SELECT FROM applications WHERE interview_round_id = rounds.id)
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
}
