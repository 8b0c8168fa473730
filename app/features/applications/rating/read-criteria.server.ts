import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isCommitteeFixed } from "../committee/set-committee.server";

/** A criterion of a job, and how many applications are rated by it. */
export interface Criterion {
  id: string;
  text: string;
  /** In percent; null where none is given. Only a committee counts them. */
  weight: number | null;
  rated: number;
}

/** The criteria of a job, and its committee. */
export interface JobCriteria {
  title: string;
  criteria: Criterion[];
  /** `isFixed`: as {@link isCommitteeFixed}. */
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
          _count: { select: { ratings: true } },
        },
        orderBy: { position: "asc" },
      },
      committee: { select: { isPublished: true, firstRatedAt: true, closedAt: true } },
    },
  });
  if (!row) throw new DomainError("NOT_FOUND");
  const criteria = row.criteria.map(({ _count, ...criterion }) => ({ ...criterion, rated: _count.ratings }));
  const committee = row.committee && {
    isPublished: row.committee.isPublished,
    isFixed: isCommitteeFixed(row.committee),
  };
  return { title: row.title, criteria, committee };
}
