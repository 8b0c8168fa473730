import { isJobSlug } from "~/features/jobs/job/is-job-slug";
import { isOpen } from "~/features/jobs/job/job-state.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { applicableSelect, isPublicJob } from "./require-applicable.server";

/** The job that somebody without an account wants to apply for. */
interface WantedJob {
  slug: string;
  title: string;
  isOpen: boolean;
}

/**
 * The job whose form is at an address. Null for any other address, and for a job that nobody may know of or that is
 * answered elsewhere.
 */
export async function getWantedJob(address: string, now = new Date()): Promise<WantedJob | null> {
  const pathname = address.split(/[?#]/)[0] ?? "";
  const slug = pathname.split("/")[2] ?? "";
  if (!isJobSlug(slug) || pathname !== paths.jobApply(slug)) return null;
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({
    where: { slug },
    select: { ...applicableSelect, title: true },
  });
  if (!job || !isPublicJob(job) || job.applyMode !== "platform") return null;
  return { slug, title: job.title, isOpen: isOpen(job, now) };
}
