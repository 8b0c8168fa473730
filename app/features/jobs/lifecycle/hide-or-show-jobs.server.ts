import { Prisma } from "~/generated/prisma/client";

/**
 * Takes the jobs of an organization out of everybody's sight while its owner's account is not open or it is suspended,
 * and back once neither holds; deadlines run on meanwhile. In the transaction that changes one of the two: the lock of
 * the organization lets the later one see what the earlier has written.
 */
export async function hideOrShowJobs(
  tx: Prisma.TransactionClient,
  whose: { ownerId: string } | { id: string },
  now: Date,
): Promise<void> {
  const isMeant =
    "id" in whose ? Prisma.sql`id = ${whose.id}::uuid` : Prisma.sql`owner_id = ${whose.ownerId}::uuid`;
  await tx.$queryRaw`SELECT FROM organizations WHERE ${isMeant} FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE jobs SET hidden_at = CASE WHEN is_shown THEN NULL ELSE ${now}::timestamptz END
    FROM (SELECT o.id, o.suspended_at IS NULL AND u.is_active AS is_shown
      FROM organizations o JOIN users u ON u.id = o.owner_id WHERE o.${isMeant}) AS organization
    WHERE jobs.organization_id = organization.id AND (hidden_at IS NULL) <> is_shown`;
}
