import { type JobRecipient, recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import { lockAccounts } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { DetailsRow } from "../job/job-details.server";
import type { JobMailKind } from "../job/jobs.mails";

/**
 * Finds who gets a mail about a job that is about to change, and keeps their accounts until the transaction ends, so
 * that none is erased before its mail is written. Call it before locking the job.
 * @param others accounts that the change locks too.
 */
export async function lockRecipients(
  tx: Prisma.TransactionClient,
  jobId: string,
  others: readonly (string | null | undefined)[],
): Promise<JobRecipient[]> {
  const found = await recipientsOfJob(tx, jobId, "recruiter");
  const locked = await lockAccounts(tx, [...others, ...found.map(({ userId }) => userId)]);
  return found.filter(({ userId }) => locked.some(({ id, isActive }) => id === userId && isActive));
}

/**
 * Writes a mail about a job to those who get its mails ({@link queueMail}), once for each version of the job.
 * @param job as the change left it.
 */
export async function queueJobMail(
  tx: Prisma.TransactionClient,
  kind: JobMailKind,
  { id, title, updatedAt }: Pick<DetailsRow, "id" | "title" | "updatedAt">,
  recipients: readonly Pick<JobRecipient, "userId" | "email">[],
  { now, delaySeconds = 0 }: { now: Date; delaySeconds?: number },
): Promise<void> {
  const at = updatedAt.toISOString();
  const payload = { jobId: id, title, at };
  for (const { userId, email } of recipients) {
    const key = `${kind}:${id}:${at}:${userId}`;
    await queueMail<JobMailKind>(
      tx,
      { key, kind, to: { userId, email }, scope: "transactional", payload, delaySeconds },
      now,
    );
  }
}
