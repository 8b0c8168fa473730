import { endSessionsIn } from "~/features/sessions/end-sessions.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/logger.server";
import { lockAddresses } from "~/lib/outbox/daily-limit.server";
import { countRecentMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { parseEmail } from "~/lib/text-schema";
import { dropEmailChange } from "./drop-email-change.server";
import { mayGetAccountMail, queueAccountMail, queueAccountNotice } from "./queue-account-mail.server";
import { requirePassword } from "./require-password.server";
import { consumeToken, dropTokens } from "./verification-token.server";

/** Of an account, and to one address whoever asks: a mail to somebody who asked for nothing is one too many. */
const maxPerHour = 3;

/**
 * Asks to change an account's address. It changes when the new one is confirmed; the old one hears of it and can stop
 * it for seven days. Whether the new address is taken is found out while the mail is written, so no answer tells. Who
 * asks too often hears the same, and nothing is written.
 * @throws {DomainError} WRONG_PASSWORD, INVALID_EMAIL.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function changeEmail(
  userId: string,
  typed: string,
  password: string,
  now = new Date(),
): Promise<void> {
  const newEmail = parseEmail(typed);
  if (newEmail === null) throw new DomainError("INVALID_EMAIL");
  const { passwordHash } = await requirePassword(userId, password);
  const cause = `${userId}:${now.toISOString()}`;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { email } = await lockAccount(tx, userId, passwordHash);
    if (newEmail === email) return;
    await lockAddresses(tx, [email, newEmail]);
    if (await isTooMany(tx, userId, newEmail, now)) return;
    await dropEmailChange(tx, userId);
    const change = { kind: "change-email", userId, email: newEmail, payload: {} } as const;
    await queueAccountMail(tx, `change-email:${cause}`, change, now);
    const notice = { kind: "email-change-notice", userId, email, payload: { newEmail } } as const;
    await queueAccountNotice(tx, `email-change-notice:${cause}`, notice, now);
  });
  wakeMail();
}

/** One change at a time for each account, and none by a password that holds no longer. @throws {DomainError} WRONG_PASSWORD. */
async function lockAccount(tx: Prisma.TransactionClient, userId: string, passwordHash: string) {
  const account = await lockUser(tx, { id: userId });
  if (!account?.isActive || account.passwordHash !== passwordHash) throw new DomainError("WRONG_PASSWORD");
  return account;
}

async function isTooMany(tx: Prisma.TransactionClient, userId: string, newEmail: string, now: Date) {
  if (!(await mayGetAccountMail(tx, newEmail, now))) return true;
  const count = (to: { toUserId: string } | { toEmail: string }) =>
    countRecentMails(tx, to, ["change-email"], { hours: 1, now });
  return (
    (await count({ toUserId: userId })) >= maxPerHour || (await count({ toEmail: newEmail })) >= maxPerHour
  );
}

/**
 * Stops a change of address by the link that went to the old one, and takes it back if it has already happened. Then
 * somebody else may have asked for it: every session ends, so do the links that went to later addresses, and an
 * account that was closed meanwhile is open again.
 * @throws {DomainError} TOKEN_INVALID, also when the old address has become somebody else's.
 */
export async function cancelEmailChange(token: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  const { userId, ended } = await prisma
    .$transaction((tx) => takeBack(tx, token, now))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError("TOKEN_INVALID") : error;
    });
  invalidateSessions(ended);
  logger().info({ event: "auth.email-change-stopped", userId, sessions: ended.length });
}

async function takeBack(tx: Prisma.TransactionClient, token: string, now: Date) {
  const { userId, email, createdAt } = await consumeToken(tx, token, "cancel_email_change", now);
  await dropEmailChange(tx, userId);
  const { count } = await tx.user.updateMany({
    where: { id: userId, NOT: { email } },
    data: { email, isEmailVerified: true, updatedAt: now },
  });
  if (count === 0) return { userId, ended: [] };
  await tx.user.updateMany({
    where: { id: userId, deletionRequestedAt: { not: null } },
    data: { isActive: true, deletionRequestedAt: null },
  });
  await dropTokens(tx, userId, ["verify_email", "reset_password", "restore_account"]);
  await tx.verificationToken.deleteMany({
    where: { userId, purpose: "cancel_email_change", createdAt: { gt: createdAt } },
  });
  return { userId, ended: await endSessionsIn(tx, { userId }, now) };
}
