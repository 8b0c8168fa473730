import { getDatabase } from "~/lib/db/database.server";
import { jobStateSelect, stateOf } from "../job/job-state.server";

interface ApplyWay {
  /** Candidates apply on the platform, not at the organization's own address. */
  isHere: boolean;
  /** Whether everybody may read that it has closed. */
  isClosed: boolean;
}

/** How candidates apply for a job; null for one that is not there. */
export async function getApplyWay(slug: string, now = new Date()): Promise<ApplyWay | null> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({
    where: { slug },
    select: { ...jobStateSelect, applyMode: true, hiddenAt: true },
  });
  if (!job) return null;
  const isClosed = job.hiddenAt === null && stateOf(job, now).status === "closed";
  return { isHere: job.applyMode === "platform", isClosed };
}
