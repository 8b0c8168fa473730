import { type LockedUser, lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { Employer } from "../employer";
import { type DetailsRow, detailsSelect } from "../public/job-details.server";

/**
 * Locks a job of an organization until the transaction ends, so that two people never overwrite each other.
 * @returns the job as read under the lock, and the account.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED.
 */
export async function lockOwnJob(
  tx: Prisma.TransactionClient,
  { organizationId, userId }: Employer,
  id: string,
): Promise<{ job: DetailsRow; user: LockedUser }> {
  const user = await lockActiveUser(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM jobs WHERE id = ${id}::uuid FOR UPDATE`;
  const job = await tx.job.findUnique({ where: { id, organizationId }, select: detailsSelect });
  if (!job) throw new DomainError("NOT_FOUND");
  return { job, user };
}
