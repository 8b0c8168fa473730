import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { jobsSeenBy } from "~/features/organizations/team/membership.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { ofMember } from "../application/lock-application.server";

/** Whether a member has a conflict of interest with the candidate of an application. */
export interface Declaration {
  applicationId: string;
  hasConflict: boolean;
}

/**
 * Writes down what a member declares of applications for a job with a committee. A repeat changes nothing; a conflict can
 * be declared later, and never ends.
 * @throws {DomainError} NOT_FOUND for the own application, one of another job, a job without a committee, and one that a
 *   reader was not given: nothing is written then; as requireSeat; as lockMember.
 */
export async function declare(
  member: Employer,
  jobId: string,
  declarations: readonly Declaration[],
  now = new Date(),
): Promise<void> {
  const { userId } = member;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { role } = await lockMember(tx, member, "reader");
    const ids = declarations.map(({ applicationId }) => applicationId);
    const declarable = { id: { in: ids }, jobId, job: { committee: { isNot: null } } };
    const found = await tx.application.count({
      where: { ...declarable, AND: ofMember({ ...member, role }) },
    });
    if (found < new Set(ids).size) throw new DomainError("NOT_FOUND");
    const memberId = await requireSeat(tx, userId, jobId);
    const toRow = ({ applicationId, hasConflict }: Declaration) => ({
      ...{ id: uuid(), applicationId, userId, memberId, role, declaredAt: now },
      conflictAt: hasConflict ? now : null,
    });
    await tx.committeeDeclaration.createMany({ data: declarations.map(toRow), skipDuplicates: true });
    const conflicts = declarations.filter(({ hasConflict }) => hasConflict);
    await tx.committeeDeclaration.updateMany({
      where: {
        userId,
        conflictAt: null,
        applicationId: { in: conflicts.map(({ applicationId }) => applicationId) },
      },
      data: { conflictAt: now },
    });
  });
}

/**
 * Writes down that a member has no conflict with anybody whose application for a job was sent by a moment and who still
 * waits for a declaration.
 * @returns how many.
 * @throws {DomainError} NOT_FOUND without a committee, and for a job that a reader was not given; as requireSeat; as
 *   lockMember.
 */
export async function declareNone(
  member: Employer,
  jobId: string,
  seenAt: Date,
  now = new Date(),
): Promise<number> {
  const { userId } = member;
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const { role } = await lockMember(tx, member, "reader");
    const where = { id: jobId, committee: { isNot: null }, ...jobsSeenBy({ ...member, role }) };
    if ((await tx.job.count({ where })) === 0) throw new DomainError("NOT_FOUND");
    const memberId = await requireSeat(tx, userId, jobId);
    return tx.$executeRaw`
      INSERT INTO committee_declarations (id, application_id, user_id, member_id, role, declared_at)
      SELECT gen_random_uuid(), applications.id, ${userId}::uuid, ${memberId}::uuid, ${role}, ${now}::timestamptz
      FROM applications WHERE applications.job_id = ${jobId}::uuid AND applications.anonymized_at IS NULL
        AND applications.user_id IS DISTINCT FROM ${userId}::uuid AND applications.submitted_at <= ${seenAt}::timestamptz
      ON CONFLICT (application_id, user_id) DO NOTHING`;
  });
}

/**
 * The id that all declarations of a member about a job's applications have.
 * @throws {DomainError} NOT_IN_COMMITTEE.
 */
async function requireSeat(tx: Prisma.TransactionClient, userId: string, jobId: string): Promise<string> {
  const seat = await tx.committeeMember.findFirst({
    where: { jobId, userId, endedAt: null },
    select: { id: true },
  });
  if (!seat) throw new DomainError("NOT_IN_COMMITTEE");
  const known = await tx.committeeDeclaration.findFirst({
    where: { userId, memberId: { not: null }, application: { jobId } },
    select: { memberId: true },
  });
  const memberId = known?.memberId ?? seat.id;
  // Those of a process of an earlier version have none.
  await tx.committeeDeclaration.updateMany({
    where: { userId, memberId: null, application: { jobId } },
    data: { memberId },
  });
  return memberId;
}
