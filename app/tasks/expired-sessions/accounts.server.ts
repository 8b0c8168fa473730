import { accountEvents } from "~/account-events.server";
import { erasedAfterMs } from "~/features/account/close-account.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { dayMs } from "~/lib/time/durations";
import type { Cleaner } from "./cleaning-task.server";
import { before, countRows } from "./rows.server";

/** A transaction has five seconds, and erasing an account takes dozens of statements. */
const batchSize = 10;

/** Closed accounts whose time to restore them is over. */
export const closedAccounts = accountCleaner(
  "accountsErased",
  (now) => Prisma.sql`deletion_requested_at < ${before(now, erasedAfterMs)}`,
);

/**
 * Accounts that never confirmed their address, thirty days after sign-up or the last mailed link. Not erased: an
 * account that was ever entered (confirmation was not required then), one that an administrator deactivated (they
 * decide), and one with a pending change of address (the first may have been mistyped).
 */
export const unconfirmedAccounts = accountCleaner("accountsPurged", (now) => {
  if (!getEnv().requireEmailVerification) return Prisma.sql`false`;
  const since = before(now, 30 * dayMs);
  return Prisma.sql`NOT is_email_verified AND entered_at IS NULL AND is_active AND deletion_requested_at IS NULL
    AND created_at < ${since}
    AND NOT EXISTS (SELECT FROM verification_tokens t WHERE t.user_id = users.id AND t.purpose = 'change_email')
    AND NOT EXISTS (SELECT FROM email_deliveries d WHERE d.to_user_id = users.id
      AND (d.kind = 'verify-email' AND COALESCE(d.sent_at, d.created_at) >= ${since}
        OR d.kind = 'change-email' AND d.status IN ('queued', 'failed')))`;
});

function accountCleaner(name: string, isDue: (now: Date) => Prisma.Sql): Cleaner {
  return {
    name,
    batchSize,
    countDue: (now) => countRows("users", isDue(now)),
    cleanBatch: (now) => eraseAccounts(isDue(now), batchSize, accountEvents, now),
  };
}
