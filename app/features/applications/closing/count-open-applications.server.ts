import { getDatabase } from "~/lib/db/database.server";
import { openStatuses } from "../application/statuses.server";

/** How many applications for a job that has just closed wait for a decision. */
export async function countOpenApplications(jobId: string): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.application.count({ where: { jobId, status: { in: [...openStatuses] } } });
}
