import { type LockedUser, lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { Employer } from "../employer";
import { type DetailsRow, detailsSelect } from "../public/job-details.server";

/**
 * Locks the account of an employer, which is the first row that everybody locks. A closed or deactivated one changes no
 * job any more: closing waits for this transaction, or this one for it.
 * @throws {DomainError} UNAUTHENTICATED.
 */
export async function lockEmployer(tx: Prisma.TransactionClient, userId: string): Promise<LockedUser> {
  const user = await lockUser(tx, { id: userId });
  if (!user?.isActive) throw new DomainError("UNAUTHENTICATED");
  return user;
}

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
  const user = await lockEmployer(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM jobs WHERE id = ${id}::uuid FOR UPDATE`;
  const job = await tx.job.findUnique({ where: { id, organizationId }, select: detailsSelect });
  if (!job) throw new DomainError("NOT_FOUND");
  return { job, user };
}
