import { materialField } from "~/content/missing-materials";
import { saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { isJobSlug } from "~/features/jobs/job/is-job-slug";
import { isOpen } from "~/features/jobs/job/job-state.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { paths } from "~/paths";
import { applicableSelect, isPublicJob } from "./require-applicable.server";

/**
 * Keeps the letter that somebody writes before the address is confirmed, for the job's form: the account's owner finds it
 * there after signing in, on any device.
 * @param address of the form.
 * @returns whether it is kept: not once the address is confirmed.
 * @throws {DomainError} JOB_CLOSED, also for a job that nobody may know of.
 */
export async function saveDraftLetter(
  { userId, address, letter }: { userId: string; address: string; letter: string },
  now = new Date(),
): Promise<boolean> {
  const job = await getWantedJob(address, now);
  if (!job?.isOpen) throw new DomainError("JOB_CLOSED");
  const sent = new URLSearchParams({ [materialField("cover_letter")]: letter });
  const form = { userId, path: paths.jobApply(job.slug), sent, awaitsConfirmation: true };
  return saveDraftForm(form, now);
}

/** The job that somebody without an account wants to apply for. */
interface WantedJob {
  slug: string;
  title: string;
  isOpen: boolean;
}

/**
 * The job whose form is at an address. Null for any other address, and for a job that nobody may know of or that
 * takes applications elsewhere.
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
