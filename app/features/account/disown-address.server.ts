import { dropEmailChange } from "~/features/auth/drop-email-change.server";
import { consumeToken, getToken } from "~/features/auth/verification-token.server";
import { confirmingPurposes } from "~/features/auth/verify-email.server";
import { endSessionsIn, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import type { AccountEvents } from "~/features/users/account-events";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { eraseAccountsIn } from "./erase-accounts.server";

/**
 * «No he sido yo», by the link that would confirm an address. If an unconfirmed account registered the address, the
 * account is erased and its sessions end; if an account wanted to change to it, that change is cancelled. The
 * address's waitlist entry stays.
 * @returns which of the two happened.
 * @throws {DomainError} TOKEN_INVALID.
 */
export async function disownAddress(
  token: string,
  events: AccountEvents,
  now = new Date(),
): Promise<{ isChange: boolean }> {
  const found = await getToken(token, confirmingPurposes, now);
  if (!found) throw new DomainError("TOKEN_INVALID");
  const { purpose, userId } = found;
  const isChange = purpose === "change_email";
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction(async (tx) => {
    const { email } = await consumeToken(tx, token, purpose, now);
    if (isChange) {
      await dropEmailChange(tx, userId);
      return [];
    }
    const account = await lockUser(tx, { id: userId }, { toErase: true });
    if (!account || account.email !== email || account.isEmailVerified)
      throw new DomainError("TOKEN_INVALID");
    // Tell every instance before the rows are gone, or cached copies would stay valid for minutes.
    const ids = await endSessionsIn(tx, { userId }, now);
    await eraseAccountsIn(tx, [account], events, now);
    return ids;
  });
  invalidateSessions(ended);
  const event = isChange ? "auth.email-change-stopped" : "auth.account-disowned";
  logger().info({ event, userId });
  return { isChange };
}
