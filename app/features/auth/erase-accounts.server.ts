import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/logger.server";

/**
 * Erases accounts that were closed before a moment, with everything that is theirs; the ledger's rows go too, since
 * they hold addresses. One that somebody is opening again at this moment is left alone.
 * @param most how many at the most.
 * @returns how many it was.
 */
export async function eraseAccounts(closedBefore: Date, most: number): Promise<number> {
  const { prisma } = await getDatabase();
  const erased = await prisma.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE deletion_requested_at < ${closedBefore} LIMIT ${most} FOR UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    await tx.emailDelivery.deleteMany({ where: { toUserId: { in: ids } } });
    await tx.user.deleteMany({ where: { id: { in: ids } } });
    return ids;
  });
  for (const userId of erased)
    logger().info({ event: "account.erased", userId }, "A closed account was erased");
  return erased.length;
}
