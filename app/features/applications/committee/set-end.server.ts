import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { lockAsPresident } from "./lock-committee.server";

/**
 * Sets until when the members of a committee rate, or takes the end away; a past one can be moved too.
 * @throws {DomainError} RATINGS_CLOSED; as lockAsPresident.
 */
export async function setEnd(
  member: Employer,
  jobId: string,
  endsAt: Date | null,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { closedAt, endsAt: before } = await lockAsPresident(tx, member, jobId);
    if (closedAt) throw new DomainError("RATINGS_CLOSED");
    if (before?.getTime() === endsAt?.getTime()) return;
    await tx.jobCommittee.update({ where: { jobId }, data: { endsAt } });
    const meta = { from: before?.toISOString() ?? null, to: endsAt?.toISOString() ?? null };
    const { userId: actorId, organizationId } = member;
    const record = { actorId, action: "committee.deadline", target: jobId, organizationId } as const;
    await audit(tx, { ...record, meta }, now);
  });
}
