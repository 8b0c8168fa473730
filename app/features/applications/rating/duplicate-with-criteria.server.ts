import { v7 as uuid } from "uuid";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import type { Prisma } from "~/generated/prisma/client";

/** {@link duplicateJob}, with the criteria that its applications are rated by. */
export function duplicateWithCriteria(...[employer, id, now, key]: Parameters<typeof duplicateJob>) {
  return duplicateJob(employer, id, now, key, (tx, copyId) => copyCriteria(tx, id, copyId));
}

/** The ratings stay with the applications of the first job. */
async function copyCriteria(tx: Prisma.TransactionClient, jobId: string, copyId: string): Promise<void> {
  const criteria = await tx.jobCriterion.findMany({
    where: { jobId },
    select: { position: true, text: true },
  });
  await tx.jobCriterion.createMany({
    data: criteria.map((criterion) => ({ id: uuid(), jobId: copyId, ...criterion })),
  });
}
