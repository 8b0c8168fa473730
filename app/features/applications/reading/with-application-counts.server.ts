import type { ApplicationStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import { type ApplicationCounts, toCounts } from "../board/count-board.server";

/**
 * Jobs of an organization's list, each with how many applications it has in each state. One statement, and none without
 * jobs.
 */
export async function withApplicationCounts<Item extends { id: string }>(
  organizationId: string,
  jobs: readonly Item[],
  now = new Date(),
): Promise<(Item & { applications: ApplicationCounts })[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ jobId: string; status: ApplicationStatus; count: number }[]>`
    SELECT applications.job_id AS "jobId", ${applicationStatusAt(now)} AS status, count(*)::int AS count
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE applications.organization_id = ${organizationId}::uuid AND applications.job_id = ANY(${ids}::uuid[])
    GROUP BY 1, 2`;
  return jobs.map((job) => ({
    ...job,
    applications: toCounts(rows.filter(({ jobId }) => jobId === job.id)),
  }));
}
