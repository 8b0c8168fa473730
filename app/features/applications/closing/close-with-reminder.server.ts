import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import type { OwnJob } from "~/features/jobs/public/job-details.server";
import type { Employer } from "~/features/organizations/employer";
import { countOpenApplications } from "./count-open-applications.server";
import { queueUnansweredMail } from "./queue-unanswered-mail.server";

/**
 * Closes an open job before its deadline, and writes to its organization when people wait for an answer.
 * @returns the job, and how many applications for it wait for a decision.
 * @throws as closeJob.
 */
export async function closeWithReminder(
  employer: Employer,
  id: string,
  reason: Parameters<typeof closeJob>[2],
): Promise<{ job: OwnJob; openApplications: number }> {
  const job = await closeJob(employer, id, reason);
  await queueUnansweredMail(id);
  return { job, openApplications: await countOpenApplications(id) };
}
