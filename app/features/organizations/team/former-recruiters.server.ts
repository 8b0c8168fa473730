import type { Prisma } from "~/generated/prisma/client";

/**
 * Writes down until when somebody was a recruiter, who is about to become a reader or to leave; nothing of anybody else.
 * Call it under the lock of the account.
 */
export async function noteFormerRecruiter(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  // No earlier than what they have read while the transaction waited for its locks.
  const until = new Date();
  await tx.$executeRaw`
    INSERT INTO former_recruiters (organization_id, user_id, until)
    SELECT organization_id, id, ${until}::timestamptz FROM users
    WHERE id = ${userId}::uuid AND organization_id IS NOT NULL AND organization_role = 'recruiter'
    ON CONFLICT (organization_id, user_id) DO UPDATE SET until = excluded.until`;
}

/** Until when each of these people was a recruiter of an organization whose reader they are, or become; by account. */
export async function formerRecruiters(
  tx: Prisma.TransactionClient,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const where = { organizationId, userId: { in: [...userIds] } };
  const rows = await tx.formerRecruiter.findMany({ where, select: { userId: true, until: true } });
  return new Map(rows.map(({ userId, until }) => [userId, until]));
}
