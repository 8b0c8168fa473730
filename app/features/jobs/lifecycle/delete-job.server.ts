import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { lockOwnJob } from "../job/lock-own-job.server";

/** Deletes a draft for good. @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, JOB_NOT_DRAFT. */
export async function deleteJob(employer: Employer, id: string): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { job } = await lockOwnJob(tx, employer, id);
    if (job.status !== "draft") throw new DomainError("JOB_NOT_DRAFT");
    await tx.job.delete({ where: { id }, select: { id: true } });
  });
}
