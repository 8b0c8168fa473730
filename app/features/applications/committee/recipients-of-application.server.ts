import { type JobRecipient, recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import type { Prisma } from "~/generated/prisma/client";

/**
 * The recipients of a mail that names the candidate of an application: those of its job's mails, without members who
 * declared a conflict of interest with that candidate.
 */
export async function recipientsOfApplication(
  tx: Prisma.TransactionClient,
  { id, jobId }: { id: string; jobId: string },
): Promise<JobRecipient[]> {
  const recipients = await recipientsOfJob(tx, jobId, "recruiter");
  const conflicts = await tx.committeeDeclaration.findMany({
    where: { applicationId: id, conflictAt: { not: null } },
    select: { userId: true },
  });
  return recipients.filter(({ userId }) => conflicts.every((conflict) => conflict.userId !== userId));
}
