import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
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
 *   reader was not given: nothing is written then; as lockMember.
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
    const known = await tx.committeeDeclaration.findFirst({
      where: { userId, memberId: { not: null }, application: { jobId } },
      select: { memberId: true },
    });
    const memberId = known?.memberId ?? uuid();
    // Those of a process of an earlier version have none.
    await tx.committeeDeclaration.updateMany({
      where: { userId, memberId: null, application: { jobId } },
      data: { memberId },
    });
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
