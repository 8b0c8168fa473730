import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { stateOfRow } from "../application/application-state.server";
import { requireRetained } from "../application/erasing/require-retained.server";
import { lockApplication } from "../application/lock-application.server";
import { isNamed } from "../application/seen-sql.server";
import { openStatuses } from "../application/statuses.server";
import { hasLateSeat, type RatedValues } from "./committee-sql.server";

/**
 * Writes a member's rating of an application by each criterion of its committee, in the place of an earlier one, whose
 * first time stays. The job's first one fixes criteria and weights.
 * @throws {DomainError} as lockApplication; NOT_FOUND without a committee, and once ratings would be deleted;
 *   NOT_IN_COMMITTEE; RATED_BEFORE for a first rating of what the member read from outside; RATINGS_CLOSED once the
 *   application is decided or the job's ratings are closed; RATINGS_ENDED with `endsAt`; INVALID_DATA unless each
 *   criterion of the job is rated once.
 */
export async function rateApplication(
  member: Employer,
  id: string,
  values: RatedValues,
  given?: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...member }, id, {
      minRole: "reader",
      given,
    });
    const { jobId } = application;
    // Closing the ratings and changing the criteria wait for this rating, or it for them.
    const [committee] = await tx.$queryRaw<{ closedAt: Date | null; endsAt: Date | null }[]>`
      SELECT closed_at AS "closedAt", ends_at AS "endsAt"
      FROM job_committees WHERE job_id = ${jobId}::uuid FOR NO KEY UPDATE`;
    if (!committee) throw new DomainError("NOT_FOUND");
    // Read once the members stay as they are.
    const [seat] = await tx.$queryRaw<{ isMember: boolean; isLate: boolean }[]>`
      SELECT ${isNamed(member.userId, Prisma.sql`applications.job_id`)} AS "isMember",
        ${hasLateSeat(member.userId)} AS "isLate"
      FROM applications WHERE id = ${id}::uuid`;
    if (!seat?.isMember) throw new DomainError("NOT_IN_COMMITTEE");
    requireRetained(application, now);
    const isOpen = (openStatuses as readonly string[]).includes(stateOfRow(application, now).status);
    if (committee.closedAt || !isOpen) throw new DomainError("RATINGS_CLOSED");
    if (committee.endsAt && committee.endsAt <= now)
      throw new DomainError("RATINGS_ENDED", { endsAt: committee.endsAt.toISOString() });
    const criteria = await tx.jobCriterion.findMany({ where: { jobId }, select: { id: true } });
    const rated = new Set(values.map(({ criterionId }) => criterionId));
    const isWhole =
      criteria.length === values.length && criteria.every((criterion) => rated.has(criterion.id));
    if (!isWhole)
      throw new DomainError("INVALID_DATA", { criteria: criteria.map((criterion) => criterion.id) });
    await tx.jobCommittee.updateMany({ where: { jobId, firstRatedAt: null }, data: { firstRatedAt: now } });
    const { id: declarationId } = await tx.committeeDeclaration.findUniqueOrThrow({
      where: { applicationId_userId: { applicationId: id, userId: member.userId } },
      select: { id: true },
    });
    const { _min } = await tx.committeeRating.aggregate({
      where: { declarationId },
      _min: { ratedAt: true },
    });
    if (_min.ratedAt === null && seat.isLate) throw new DomainError("RATED_BEFORE");
    await tx.committeeDeclaration.updateMany({
      where: { id: declarationId, firstRatedAt: null },
      data: { firstRatedAt: _min.ratedAt ?? now },
    });
    await tx.committeeRating.deleteMany({ where: { declarationId } });
    await tx.committeeRating.createMany({
      data: values.map(({ criterionId, value }) => ({ declarationId, criterionId, value, ratedAt: now })),
    });
  });
}
