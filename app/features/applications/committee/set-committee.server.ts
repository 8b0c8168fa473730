import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import type { JobCommittee, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** How a job's committee works. */
export interface CommitteeChoice {
  /** Whether the criteria and weights are published with the job. */
  isPublished: boolean;
}

/**
 * Starts or ends the committee of a job whose row the transaction has locked, with the criteria's new weights written; they
 * outlast it.
 * @throws {DomainError} as requireUnrated; COMMITTEE_FIXED for ending one in which a conflict is declared, which never ends.
 */
export async function setCommittee(
  tx: Prisma.TransactionClient,
  { jobId, userId, organizationId }: Employer & { jobId: string },
  choice: CommitteeChoice | null,
  now: Date,
): Promise<void> {
  const before = await tx.jobCommittee.findUnique({ where: { jobId }, select: { jobId: true } });
  const record = { actorId: userId, target: jobId, organizationId, meta: {} };
  if (!choice) {
    if (!before) return;
    const conflicts = { application: { jobId }, conflictAt: { not: null } };
    if ((await tx.committeeDeclaration.count({ where: conflicts })) > 0)
      throw new DomainError("COMMITTEE_FIXED");
    await tx.jobCommittee.delete({ where: { jobId } });
    await audit(tx, { ...record, action: "committee.end" }, now);
    return;
  }
  const { isPublished } = choice;
  if (before) {
    await tx.jobCommittee.update({ where: { jobId }, data: { isPublished } });
    return;
  }
  await tx.jobCommittee.create({ data: { jobId, isPublished, startedAt: now, startedById: userId } });
  await audit(tx, { ...record, action: "committee.start" }, now);
}

type CommitteeTimes = Pick<JobCommittee, "firstRatedAt" | "closedAt">;

/** Whether criteria and weights of a committee stay as they are. */
export function isCommitteeFixed({ firstRatedAt, closedAt }: CommitteeTimes): boolean {
  return firstRatedAt !== null || closedAt !== null;
}

/**
 * Refuses changes of a committee, its criteria and weights once somebody has rated, whether or not that rating is
 * erased, or its ratings are closed. Ratings wait until the transaction ends.
 * @returns whether the job has a committee.
 * @throws {DomainError} COMMITTEE_FIXED.
 */
export async function requireUnrated(tx: Prisma.TransactionClient, jobId: string): Promise<boolean> {
  const [committee] = await tx.$queryRaw<CommitteeTimes[]>`
    SELECT first_rated_at AS "firstRatedAt", closed_at AS "closedAt"
    FROM job_committees WHERE job_id = ${jobId}::uuid FOR UPDATE`;
  if (!committee) return false;
  // A process of an earlier version writes a rating without the committee's time; one it waited for shows only now.
  const isRated = (await tx.committeeRating.count({ where: { criterion: { jobId } } })) > 0;
  if (isRated || isCommitteeFixed(committee)) throw new DomainError("COMMITTEE_FIXED");
  return true;
}
