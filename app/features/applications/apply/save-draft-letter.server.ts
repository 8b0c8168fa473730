import { materialField } from "~/content/missing-materials";
import { saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { DomainError } from "~/lib/domain-error";
import { paths } from "~/paths";
import { getWantedJob } from "./wanted-job.server";

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
