import { endAllSessionsIn } from "~/features/sessions/end-all-sessions.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { lockAddresses } from "~/lib/outbox/daily-limit.server";
import { countRecentMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { parseEmail } from "~/lib/text/text-schema";
import { dropEmailChange } from "./drop-email-change.server";
import { mayGetAccountMail, queueAccountMail, queueAccountNotice } from "./queue-account-mail.server";
import { requirePassword } from "./require-password.server";
import { consumeToken, dropTokens } from "./verification-token.server";

/** Per account, and per target address across all accounts, so nobody is flooded with mails they did not ask for. */
const maxPerHour = 3;

const hourly = (now: Date) => ({ hours: 1, now });

/**
 * Asks to change an account's address. It changes once the new address is confirmed; the old one gets a notice and can
 * cancel the change for seven days. The worker checks whether the new address is taken, so the response does not
 * disclose it. Above the limits no mail is written. The response and the pending change that the account shows are the
 * same in every case: the limits of an address depend on mails that only an account gets.
 * @param password null for somebody who has just signed in with it.
 * @throws {DomainError} WRONG_PASSWORD, INVALID_EMAIL.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function changeEmail(
  userId: string,
  typed: string,
  password: string | null,
  now = new Date(),
): Promise<void> {
  const newEmail = parseEmail(typed);
  if (newEmail === null) throw new FieldsError({ newEmail: "INVALID_EMAIL" });
  const proven = password === null ? null : await requirePassword(userId, password);
  const cause = `${userId}:${now.toISOString()}`;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { email } = await lockAccount(tx, userId, proven?.passwordHash);
    if (newEmail === email) return;
    await lockAddresses(tx, [email, newEmail]);
    await dropEmailChange(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { pendingEmail: newEmail, pendingEmailAt: now } });
    if (await hasAskedTooOften(tx, userId, now)) return;
    if (await mayBeAsked(tx, newEmail, now)) {
      const change = { kind: "change-email", userId, email: newEmail, payload: {} } as const;
      await queueAccountMail(tx, `change-email:${cause}`, change, now);
    }
    const notice = { kind: "email-change-notice", userId, email, payload: { newEmail } } as const;
    await queueAccountNotice(tx, `email-change-notice:${cause}`, notice, now);
  });
  wakeMail();
}

/** One change at a time, and none with a password that has since changed. @throws {DomainError} WRONG_PASSWORD. */
async function lockAccount(tx: Prisma.TransactionClient, userId: string, passwordHash: string | undefined) {
  const account = await lockUser(tx, { id: userId });
  if (!account?.isActive || (passwordHash !== undefined && account.passwordHash !== passwordHash))
    throw new DomainError("WRONG_PASSWORD");
  return account;
}

/** Whether an account had its mails of the hour about changes of address. */
async function hasAskedTooOften(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<boolean> {
  const to = { toUserId: userId };
  const notices = await countRecentMails(tx, to, ["email-change-notice"], hourly(now));
  // The old address gets no notice while nobody confirmed it and it had its mails of the day.
  return (
    notices >= maxPerHour || (await countRecentMails(tx, to, ["change-email"], hourly(now))) >= maxPerHour
  );
}

/** Whether an address may get another mail that asks it to confirm a change. */
async function mayBeAsked(tx: Prisma.TransactionClient, newEmail: string, now: Date): Promise<boolean> {
  if (!(await mayGetAccountMail(tx, newEmail, now))) return false;
  return (await countRecentMails(tx, { toEmail: newEmail }, ["change-email"], hourly(now))) < maxPerHour;
}

/**
 * Cancels a change of address by the link mailed to the old one, and reverts it if it has already happened. In that
 * case an attacker may have asked for it: every session ends, links mailed to later addresses end, and an account
 * closed meanwhile is open again.
 * @throws {DomainError} TOKEN_INVALID, also when another account now has the old address.
 */
export async function cancelEmailChange(
  token: string,
  events: Pick<AccountEvents, "accountOpened" | "addressChanged">,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  const { userId, ended } = await prisma
    .$transaction((tx) => takeBack(tx, token, events, now))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError("TOKEN_INVALID") : error;
    });
  invalidateSessions(ended);
  logger().info({ event: "auth.email-change-stopped", userId, sessions: ended.length });
}

async function takeBack(
  tx: Prisma.TransactionClient,
  token: string,
  { accountOpened, addressChanged }: Pick<AccountEvents, "accountOpened" | "addressChanged">,
  now: Date,
) {
  const { userId, email, createdAt, account } = await consumeToken(tx, token, "cancel_email_change", now);
  await dropEmailChange(tx, userId);
  const { count } = await tx.user.updateMany({
    where: { id: userId, NOT: { email } },
    data: { email, isEmailVerified: true, updatedAt: now },
  });
  if (count === 0) return { userId, ended: [] };
  const opened = await tx.user.updateMany({
    where: { id: userId, deletionRequestedAt: { not: null } },
    data: { isActive: true, deletionRequestedAt: null },
  });
  await dropTokens(tx, userId, ["verify_email", "reset_password", "restore_account"]);
  await tx.verificationToken.deleteMany({
    where: { userId, purpose: "cancel_email_change", createdAt: { gt: createdAt } },
  });
  const present = { id: userId, email, isEmailVerified: true };
  for (const handle of addressChanged) await handle(tx, present, account.email, now);
  if (opened.count > 0) await runHandlers(accountOpened, tx, present, now);
  return { userId, ended: await endAllSessionsIn(tx, userId, now) };
}
