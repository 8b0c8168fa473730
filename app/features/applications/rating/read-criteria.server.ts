import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** A criterion of a job, and how many applications are rated by it. */
export interface Criterion {
  id: string;
  text: string;
  /** In percent; null without a committee. */
  weight: number | null;
  rated: number;
}

/** The criteria of a job, and its committee. */
export interface JobCriteria {
  title: string;
  criteria: Criterion[];
  /** `isFixed`: once somebody has rated, or the ratings are closed. */
  committee: { isPublished: boolean; isFixed: boolean } | null;
}

/** @throws {DomainError} NOT_FOUND, also for another organization's job. */
export async function readCriteria(organizationId: string, jobId: string): Promise<JobCriteria> {
  const { prisma } = await getDatabase();
  const row = await prisma.job.findUnique({
    where: { id: jobId, organizationId },
    select: {
      title: true,
      criteria: {
        select: {
          id: true,
          text: true,
          weight: true,
          _count: { select: { ratings: true, committeeRatings: true } },
        },
        orderBy: { position: "asc" },
      },
      committee: { select: { isPublished: true, closedAt: true } },
    },
  });
  if (!row) throw new DomainError("NOT_FOUND");
  const criteria = row.criteria.map(({ _count, ...criterion }) => ({ ...criterion, rated: _count.ratings }));
  const isRated = row.criteria.some(({ _count }) => _count.committeeRatings > 0);
  const committee = row.committee && {
    isPublished: row.committee.isPublished,
    isFixed: isRated || row.committee.closedAt !== null,
  };
  return { title: row.title, criteria, committee };
}
