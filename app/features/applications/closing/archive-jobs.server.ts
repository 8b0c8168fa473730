import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

const closedForDays = 180;

/** Jobs that closed long ago and have no application under way any more, over `jobs`. */
export const jobsToArchive = (now: Date, isOver = Prisma.sql`applications.archived_at IS NOT NULL`) =>
  Prisma.sql`jobs.status = 'closed'
    AND jobs.closed_at <= ${now}::timestamptz - make_interval(hours => ${closedForDays * 24}::int)
    AND NOT EXISTS (SELECT FROM applications WHERE applications.job_id = jobs.id AND (${isOver}) IS NOT TRUE)`;

/**
 * Moves such jobs to the archive of their organizations; nobody follows them any more. It skips jobs that somebody has
 * locked. @returns how many.
 */
export async function archiveJobs(now: Date, limit: number): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT id FROM jobs WHERE ${jobsToArchive(now)}
      ORDER BY closed_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    unfollowed AS (DELETE FROM job_followers USING due WHERE job_followers.job_id = due.id)
    UPDATE jobs SET status = 'archived', archived_at = ${now}::timestamptz FROM due WHERE jobs.id = due.id`;
}
