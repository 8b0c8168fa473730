import { putIntoArchive } from "~/features/jobs/lifecycle/change-state.server";
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
  return prisma.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM jobs WHERE ${jobsToArchive(now)}
      ORDER BY closed_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    await tx.jobFollower.deleteMany({ where: { jobId: { in: ids } } });
    await putIntoArchive(tx, ids, now);
    return ids.length;
  });
}
