import type { Prisma } from "~/generated/prisma/client";

/**
 * Gives a reader these jobs of the organization, and no other; nobody else has any.
 * @returns how many: fewer than were named where some are gone, or another organization's.
 */
export async function giveJobs(
  tx: Prisma.TransactionClient,
  { userId, organizationId }: { userId: string; organizationId: string },
  jobIds: readonly string[],
  now: Date,
): Promise<number> {
  await tx.jobReader.deleteMany({ where: { userId } });
  if (jobIds.length === 0) return 0;
  return tx.$executeRaw`
    INSERT INTO job_readers (job_id, user_id, created_at)
    SELECT id, ${userId}::uuid, ${now}::timestamptz FROM jobs
    WHERE id = ANY(${[...jobIds]}::uuid[]) AND organization_id = ${organizationId}::uuid`;
}
