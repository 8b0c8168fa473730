import { getDatabase } from "~/lib/db/database.server";

/** A saved job of a person, before it goes. */
export interface UnsavedJob {
  title: string;
  savedAt: Date;
}

/** Takes a job out of a person's list, in whatever state it is. @returns null when it was not there. */
export async function unsaveJob(userId: string, jobId: string): Promise<UnsavedJob | null> {
  const { prisma } = await getDatabase();
  const [removed] = await prisma.$queryRaw<UnsavedJob[]>`
    DELETE FROM saved_jobs USING jobs
    WHERE jobs.id = saved_jobs.job_id AND saved_jobs.user_id = ${userId}::uuid AND saved_jobs.job_id = ${jobId}::uuid
    RETURNING jobs.title, saved_jobs.created_at AS "savedAt"`;
  return removed ?? null;
}
