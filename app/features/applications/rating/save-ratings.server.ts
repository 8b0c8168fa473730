import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { requireRetained } from "../application/erasing/require-retained.server";
import { lockApplication } from "../application/lock-application.server";

/** A rating of an application by one criterion, or without one of the whole; a null value takes it back. */
export interface GivenRating {
  criterionId: string | null;
  value: number | null;
}

/**
 * Writes ratings of an application; the other ones stay. A rating by a criterion replaces that of the whole, which
 * counts no more. One that is changed or replaced keeps the time of the first: lists that were open keep its application.
 * @throws {DomainError} UNAUTHENTICATED; NOT_FOUND, also once they would be deleted; RATED_BY_COMMITTEE; INVALID_DATA with `criterionId`
 *   for a criterion of no or another job, also for the whole of an application whose job has criteria.
 */
export async function saveRatings(
  employer: Employer,
  id: string,
  ratings: readonly GivenRating[],
  given?: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, {
      minRole: "reader",
      given,
    });
    requireRetained(application, now);
    const { jobId } = application;
    if ((await tx.jobCommittee.count({ where: { jobId } })) > 0) throw new DomainError("RATED_BY_COMMITTEE");
    await requireCriteria(tx, { id, jobId: application.jobId }, ratings);
    const isByCriteria = ratings.some(({ criterionId, value }) => criterionId !== null && value !== null);
    const named = ratings.flatMap(({ criterionId }) => criterionId ?? []);
    const isWholeMeant = isByCriteria || ratings.some(({ criterionId }) => criterionId === null);
    const meant = [{ criterionId: { in: named } }, ...(isWholeMeant ? [{ criterionId: null }] : [])];
    const where = { applicationId: id, OR: meant };
    const replaced = await tx.applicationRating.findMany({
      where,
      select: { criterionId: true, ratedAt: true },
    });
    const firstAt = new Map(replaced.map((rating) => [rating.criterionId, rating.ratedAt]));
    await tx.applicationRating.deleteMany({ where });
    await tx.applicationRating.createMany({
      data: ratings.flatMap(({ criterionId, value }) => {
        if (value === null || (criterionId === null && isByCriteria)) return [];
        const ratedAt = firstAt.get(criterionId) ?? firstAt.get(null) ?? now;
        return [{ id: uuid(), applicationId: id, criterionId, value, ratedAt }];
      }),
    });
  });
}

/** The criteria are locked, so that none is deleted meanwhile. */
async function requireCriteria(
  tx: Prisma.TransactionClient,
  { id, jobId }: { id: string; jobId: string },
  ratings: readonly GivenRating[],
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM job_criteria WHERE job_id = ${jobId}::uuid ORDER BY id FOR KEY SHARE`;
  const criteria = new Set(rows.map((row) => row.id));
  for (const { criterionId } of ratings) {
    if (criterionId !== null && criteria.has(criterionId)) continue;
    const isWhole = criterionId === null;
    const wasRated =
      isWhole && (await tx.applicationRating.count({ where: { applicationId: id, criterionId } })) > 0;
    if (!(isWhole && (criteria.size === 0 || wasRated)))
      throw new DomainError("INVALID_DATA", { criterionId });
  }
}
