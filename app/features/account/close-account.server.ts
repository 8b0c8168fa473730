import { dropEmailChange } from "~/features/auth/drop-email-change.server";
import { queueAccountNotice } from "~/features/auth/queue-account-mail.server";
import { requirePassword } from "~/features/auth/require-password.server";
import { consumeToken, dropTokens } from "~/features/auth/verification-token.server";
import { dropFactorEnd } from "~/features/factors/drop-factors.server";
import { endAllSessionsIn } from "~/features/sessions/end-all-sessions.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import { lockWithAdministrators, refuseLastAdministrator } from "./last-administrator.server";

/** A closed account can be restored for this long; then it is erased. */
export const erasedAfterMs = 30 * dayMs;

/**
 * Closes an account at once: every session ends, and thirty days later it is erased. Until then a mailed link undoes
 * it.
 * @throws {DomainError} WRONG_PASSWORD; LAST_ADMINISTRATOR; any refusal of a handler.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function closeAccount(
  { id }: Pick<User, "id">,
  password: string,
  { accountClosed }: Pick<AccountEvents, "accountClosed">,
  now = new Date(),
): Promise<void> {
  const { email, passwordHash } = await requirePassword(id, password);
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction(async (tx) => {
    await lockWithAdministrators(tx, id);
    await refuseLastAdministrator(tx, id);
    const [closed] = await tx.user.updateManyAndReturn({
      where: { id, passwordHash, isActive: true },
      data: { isActive: false, deletionRequestedAt: now, updatedAt: now },
      select: { id: true, email: true, isEmailVerified: true },
    });
    if (!closed) throw new DomainError("WRONG_PASSWORD");
    await runHandlers(accountClosed, tx, closed, now);
    // Keep the link that undoes a change of address: the person who closes the account may have taken it over.
    await dropTokens(tx, id, ["verify_email", "reset_password"]);
    await dropEmailChange(tx, id);
    await dropFactorEnd(tx, id);
    const notice = { kind: "account-closed", userId: id, email, payload: {} } as const;
    await queueAccountNotice(tx, `account-closed:${id}:${now.toISOString()}`, notice, now);
    return endAllSessionsIn(tx, id, now);
  });
  invalidateSessions(ended);
  logger().info({ event: "auth.account-closed", userId: id });
  wakeMail();
}

/**
 * Opens a closed account again by the mailed link. An account that an operator deactivated stays deactivated.
 * @throws {DomainError} TOKEN_INVALID.
 */
export async function restoreAccount(
  token: string,
  { accountOpened }: Pick<AccountEvents, "accountOpened">,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  const userId = await prisma.$transaction(async (tx) => {
    const { userId } = await consumeToken(tx, token, "restore_account", now);
    const [opened] = await tx.user.updateManyAndReturn({
      where: { id: userId, deletionRequestedAt: { not: null } },
      data: { isActive: true, deletionRequestedAt: null, updatedAt: now },
      select: { id: true, email: true, isEmailVerified: true },
    });
    if (!opened) throw new DomainError("TOKEN_INVALID");
    await runHandlers(accountOpened, tx, opened, now);
    return userId;
  });
  logger().info({ event: "auth.account-restored", userId });
}
