import { type AccountEvents, type EventAccount, runHandlers } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";
import { eraseMails } from "~/lib/outbox/daily-limit.server";

/**
 * Erases accounts with all their data; other features erase theirs in `accountErased`. Outbox rows go too, since they
 * contain addresses. An account that another transaction has locked, perhaps to restore or confirm it, is skipped.
 * @param isDue the condition, in SQL, over `users`.
 * @param maxAccounts the maximum number of accounts.
 * @returns how many accounts were erased.
 */
export async function eraseAccounts(
  isDue: Prisma.Sql,
  maxAccounts: number,
  events: AccountEvents,
  now: Date,
): Promise<number> {
  const { prisma } = await getDatabase();
  const erased = await prisma.$transaction(async (tx) => {
    const due = await tx.$queryRaw<EventAccount[]>`
      SELECT id, email, is_email_verified AS "isEmailVerified" FROM users
      WHERE ${isDue} LIMIT ${maxAccounts} FOR UPDATE SKIP LOCKED`;
    await eraseAccountsIn(tx, due, events, now);
    return due;
  });
  for (const { id } of erased)
    logger().info({ event: "account.erased", userId: id }, "An account was erased");
  return erased.length;
}

/** Erases accounts that the transaction has locked. */
export async function eraseAccountsIn(
  tx: Prisma.TransactionClient,
  accounts: readonly EventAccount[],
  { accountErased }: Pick<AccountEvents, "accountErased">,
  now: Date,
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  for (const account of accounts) await runHandlers(accountErased, tx, account, now);
  await eraseMails(tx, ids, now);
  await tx.user.deleteMany({ where: { id: { in: ids } } });
}
