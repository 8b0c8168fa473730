import { committee as text } from "~/content/pages/employer-applications/committee";
import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { dayMs } from "~/lib/time/durations";
import { committeeLimits } from "./committee-limits";
import { lockAsPresident } from "./lock-committee.server";

/**
 * Sets until when the members of a committee rate, or takes the end away; a past one can be moved too.
 * @throws {DomainError} INVALID_DATA with a sentence for the field `endsAt` unless it is within a year from now on;
 *   RATINGS_CLOSED; as lockAsPresident.
 */
export async function setEnd(
  member: Employer,
  jobId: string,
  endsAt: Date | null,
  now = new Date(),
): Promise<void> {
  if (endsAt && !isPossibleEnd(endsAt, now))
    throw new DomainError("INVALID_DATA", { fields: { endsAt: text.endInvalid } });
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

/** Whether the members of a committee can be given until then. */
export function isPossibleEnd(endsAt: Date, now: Date): boolean {
  return endsAt > now && endsAt.getTime() <= now.getTime() + committeeLimits.daysAhead * dayMs;
}
