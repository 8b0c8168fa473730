import type { Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { JobMailKind } from "../jobs.mails";
import type { DetailsRow } from "../public/job-details.server";

/** The account that answers for a job's organization. */
export interface JobOwner {
  id: string;
  email: string;
}

/**
 * Writes a mail about a job to the owner of its organization ({@link queueMail}), once for each version of the job.
 * @param job as the change left it.
 */
export function queueJobMail(
  tx: Prisma.TransactionClient,
  kind: JobMailKind,
  { id, title, updatedAt }: Pick<DetailsRow, "id" | "title" | "updatedAt">,
  owner: JobOwner,
  now: Date,
): Promise<void> {
  const at = updatedAt.toISOString();
  const to = { userId: owner.id, email: owner.email };
  const payload = { jobId: id, title, at };
  const key = `${kind}:${id}:${at}`;
  return queueMail<JobMailKind>(tx, { key, kind, to, scope: "transactional", payload }, now);
}
