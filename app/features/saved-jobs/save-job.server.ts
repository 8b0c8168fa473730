import { openJob } from "~/features/jobs/job/job-state.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/**
 * Saves an open job for a person. One that is saved already stays as it is, closed or not.
 * @throws {DomainError} NOT_FOUND for a job that is neither open nor saved.
 */
export async function saveJob(userId: string, jobId: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  const added = await prisma.$executeRaw`
    INSERT INTO saved_jobs (user_id, job_id, created_at)
    SELECT ${userId}::uuid, jobs.id, ${now}::timestamptz FROM jobs
    WHERE jobs.id = ${jobId}::uuid AND ${openJob(now)}
    ON CONFLICT DO NOTHING`;
  if (added === 0 && !(await isSaved(userId, jobId))) throw new DomainError("NOT_FOUND");
}

/** Whether a person has saved a job. */
export async function isSaved(userId: string, jobId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.savedJob.count({ where: { userId, jobId } })) > 0;
}
