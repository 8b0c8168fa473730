import { getDatabase } from "~/lib/db/database.server";
import { isWaitingForReply } from "../application/application-state.server";

/**
 * How many applications of each job wait for the organization's first reply, by the job's id; jobs without any are left
 * out. One statement, and none without jobs.
 */
export async function countWaiting(
  organizationId: string,
  jobIds: readonly string[],
  now = new Date(),
): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ jobId: string; count: number }[]>`
    SELECT applications.job_id AS "jobId", count(*)::int AS count
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE applications.organization_id = ${organizationId}::uuid AND applications.job_id = ANY(${[...jobIds]}::uuid[])
      AND ${isWaitingForReply(now)}
    GROUP BY 1`;
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}
