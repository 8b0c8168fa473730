import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/**
 * Closes the ratings of a committee for good; a repeat changes nothing.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; as lockMember.
 */
export async function closeRatings(member: Employer, jobId: string, now = new Date()): Promise<void> {
  const { organizationId, userId } = member;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, member, "recruiter");
    const [committee] = await tx.$queryRaw<{ closedAt: Date | null }[]>`
      SELECT job_committees.closed_at AS "closedAt" FROM job_committees JOIN jobs ON jobs.id = job_committees.job_id
      WHERE job_committees.job_id = ${jobId}::uuid AND jobs.organization_id = ${organizationId}::uuid
      FOR UPDATE OF job_committees`;
    if (!committee) throw new DomainError("NOT_FOUND");
    if (committee.closedAt) return;
    await tx.jobCommittee.update({ where: { jobId }, data: { closedAt: now, closedById: userId } });
    const record = { actorId: userId, action: "committee.close", target: jobId, organizationId } as const;
    await audit(tx, { ...record, meta: {} }, now);
  });
}
