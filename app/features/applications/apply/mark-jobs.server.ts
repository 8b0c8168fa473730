import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";

/** What a person has done with a job. */
export interface JobMarks {
  isSaved: boolean;
  /** Not once it was withdrawn: the person can apply again. */
  hasApplied: boolean;
}

/**
 * Jobs of an answer, each with what the person who asks has done with it; unchanged for strangers and organizations.
 * One statement, and none without jobs.
 */
export async function markJobs<Item extends { id: string }>(
  user: Pick<User, "id" | "type"> | null,
  items: readonly Item[],
): Promise<(Item & Partial<JobMarks>)[]> {
  if (user?.type !== "employee" || items.length === 0) return [...items];
  const ids = items.map(({ id }) => id);
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ jobId: string; mark: "saved" | "applied" }[]>`
    SELECT job_id AS "jobId", 'saved' AS mark FROM saved_jobs
    WHERE user_id = ${user.id}::uuid AND job_id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT job_id, 'applied' FROM applications
    WHERE user_id = ${user.id}::uuid AND job_id = ANY(${ids}::uuid[]) AND status <> 'withdrawn'`;
  const having = (mark: string) => new Set(rows.filter((row) => row.mark === mark).map(({ jobId }) => jobId));
  const [saved, applied] = [having("saved"), having("applied")];
  return items.map((item) => ({ ...item, isSaved: saved.has(item.id), hasApplied: applied.has(item.id) }));
}
