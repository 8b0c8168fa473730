import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import type { LockedUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { isVersion } from "~/lib/version";
import { type DetailsRow, detailsSelect, toOwnJob } from "./job-details.server";

/**
 * Locks a job of an organization until the transaction ends, so that two people never overwrite each other.
 * @returns the job as read under the lock, and the account.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; as {@link lockMember}.
 */
export async function lockOwnJob(
  tx: Prisma.TransactionClient,
  employer: Employer,
  id: string,
): Promise<{ job: DetailsRow; user: LockedUser }> {
  const { user } = await lockMember(tx, employer, "recruiter");
  await tx.$queryRaw`SELECT 1 FROM jobs WHERE id = ${id}::uuid FOR UPDATE`;
  const job = await tx.job.findUnique({
    where: { id, organizationId: employer.organizationId },
    select: detailsSelect,
  });
  if (!job) throw new DomainError("NOT_FOUND");
  return { job, user };
}

/**
 * @param version the `updatedAt` that the caller read.
 * @throws {DomainError} EDIT_CONFLICT with the job as it is now, when somebody changed it meanwhile.
 */
export function requireVersion(job: DetailsRow, version: string, now: Date): void {
  if (!isVersion(version, job.updatedAt)) throw new DomainError("EDIT_CONFLICT", { job: toOwnJob(job, now) });
}
