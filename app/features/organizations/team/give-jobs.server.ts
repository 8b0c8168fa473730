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

/**
 * Gives a job to those of some people who are readers of its organization and have not got it. Call it under the locks of
 * their accounts.
 */
export async function giveJob(
  tx: Prisma.TransactionClient,
  { jobId, organizationId }: { jobId: string; organizationId: string },
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO job_readers (job_id, user_id, created_at)
    SELECT ${jobId}::uuid, id, ${now}::timestamptz FROM users
    WHERE id = ANY(${[...userIds]}::uuid[]) AND organization_id = ${organizationId}::uuid AND organization_role = 'reader'
    ON CONFLICT DO NOTHING`;
}

/** Takes a job back from readers. */
export async function takeJob(
  tx: Prisma.TransactionClient,
  jobId: string,
  userIds: readonly string[],
): Promise<void> {
  const where = { jobId, userId: { in: [...userIds] } };
  const { count } = await tx.jobReader.deleteMany({ where });
  if (count > 0)
    await tx.jobFollower.deleteMany({ where: { ...where, user: { organizationRole: "reader" } } });
}
