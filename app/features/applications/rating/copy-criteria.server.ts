import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";

/** Gives a copy of a job the criteria of the first with their weights; its committee and the ratings stay with the first. */
export async function copyCriteria(
  tx: Prisma.TransactionClient,
  jobId: string,
  copyId: string,
): Promise<void> {
  const criteria = await tx.jobCriterion.findMany({
    where: { jobId },
    select: { position: true, text: true, weight: true },
  });
  await tx.jobCriterion.createMany({
    data: criteria.map((criterion) => ({ id: uuid(), jobId: copyId, ...criterion })),
  });
}
