import { getDatabase } from "~/lib/db/database.server";
import { isJobSlug } from "../job/is-job-slug";
import { isOpen, jobStateSelect, stateOf } from "../job/job-state.server";

interface ApplyWay {
  jobId: string;
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
    select: { ...jobStateSelect, id: true, applyMode: true, hiddenAt: true },
  });
  if (!job) return null;
  const isClosed = job.hiddenAt === null && stateOf(job, now).status === "closed";
  return { jobId: job.id, isHere: job.applyMode === "platform", isClosed };
}

/**
 * Where the organization takes applications for an open job, with the job's id.
 * @returns null when the job is not open, or does not take applications elsewhere.
 */
export async function getExternalUrl(
  slug: string,
  now = new Date(),
): Promise<{ id: string; url: string } | null> {
  if (!isJobSlug(slug)) return null;
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({
    where: { slug },
    select: { ...jobStateSelect, id: true, hiddenAt: true, applyMode: true, externalUrl: true },
  });
  if (!job || !isOpen(job, now) || job.applyMode !== "external") return null;
  return job.externalUrl === null ? null : { id: job.id, url: job.externalUrl };
}
