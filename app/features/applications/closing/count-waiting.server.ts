import { jobStateSelect, stateOf } from "~/features/jobs/job/job-state.server";
import { getDatabase } from "~/lib/db/database.server";
import { whereUnanswered } from "../application/application-state.server";
import { openStatuses } from "../application/statuses.server";

/** How many applications for a closed job wait for a reply; 0 while it is open, or its organization may not reply. */
export async function countUnanswered(jobId: string, now = new Date()): Promise<number> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({
    where: { id: jobId },
    select: { ...jobStateSelect, organization: { select: { suspendedAt: true } } },
  });
  if (!job || job.organization.suspendedAt || stateOf(job, now).status !== "closed") return 0;
  return prisma.application.count({
    where: { jobId, ...whereUnanswered },
  });
}

/** How many applications for a job that has just closed wait for a decision. */
export async function countOpenApplications(jobId: string): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.application.count({ where: { jobId, status: { in: [...openStatuses] } } });
}
