import { eraseEntriesOf } from "~/features/waitlist/leave-waitlist.server";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/logger.server";

/**
 * Erases accounts that were closed before a moment, with everything that is theirs; the ledger's rows go too, since
 * they hold addresses, and so does the entry on the waitlist of an address that was shown to be theirs. One that
 * somebody is opening again at this moment is left alone.
 * @param most how many at the most.
 * @returns how many it was.
 */
export async function eraseAccounts(closedBefore: Date, most: number): Promise<number> {
  const { prisma } = await getDatabase();
  const erased = await prisma.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; email: string; isEmailVerified: boolean }[]>`
      SELECT id, email, is_email_verified AS "isEmailVerified" FROM users
      WHERE deletion_requested_at < ${closedBefore} LIMIT ${most} FOR UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    for (const account of due) if (account.isEmailVerified) await eraseEntriesOf(tx, account);
    await tx.emailDelivery.deleteMany({ where: { toUserId: { in: ids } } });
    await tx.user.deleteMany({ where: { id: { in: ids } } });
    return ids;
  });
  for (const userId of erased)
    logger().info({ event: "account.erased", userId }, "A closed account was erased");
  return erased.length;
}
