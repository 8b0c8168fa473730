import { getDatabase } from "~/lib/db/database.server";
import { isJobSlug } from "../job/is-job-slug";
import { isOpen, jobStateSelect } from "../job/job-state.server";

/**
 * Where the organization takes applications for an open job, with the job's id.
 * @returns null when the job is not open, or is not answered elsewhere.
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
