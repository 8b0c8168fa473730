import { jobStateSelect, stateOf } from "~/features/jobs/job/job-state.server";
import { reopenableUntil } from "~/features/jobs/lifecycle/reopen-job.server";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayOf } from "~/lib/time/dates";
import { type DayNumbers, readDays, sumDays } from "./read-days.server";

/** The numbers of a job from its first day on. */
export async function getJobTotals(
  jobId: string,
  now = new Date(),
): Promise<DayNumbers & { isClosed: boolean; reopenableUntil: Date | null }> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUniqueOrThrow({
    where: { id: jobId },
    select: { ...jobStateSelect, createdAt: true, reopenedAt: true },
  });
  const days = await readDays({ jobId }, { from: isoDayOf(job.createdAt), to: isoDayOf(now) }, now);
  return {
    ...sumDays(days),
    isClosed: stateOf(job, now).status === "closed",
    reopenableUntil: reopenableUntil(job, now),
  };
}
