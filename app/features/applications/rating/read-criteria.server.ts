import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** A criterion of a job, and how many applications are rated by it. */
export interface Criterion {
  id: string;
  text: string;
  rated: number;
}

/** @throws {DomainError} NOT_FOUND, also for another organization's job. */
export async function readCriteria(
  organizationId: string,
  jobId: string,
): Promise<{ title: string; criteria: Criterion[] }> {
  const { prisma } = await getDatabase();
  const row = await prisma.job.findUnique({
    where: { id: jobId, organizationId },
    select: {
      title: true,
      criteria: {
        select: { id: true, text: true, _count: { select: { ratings: true } } },
        orderBy: { position: "asc" },
      },
    },
  });
  if (!row) throw new DomainError("NOT_FOUND");
  const criteria = row.criteria.map(({ id, text, _count }) => ({ id, text, rated: _count.ratings }));
  return { title: row.title, criteria };
}
