import { eraseAccountsIn } from "~/features/account/erase-accounts.server";
import { noPendingEmail } from "~/features/auth/drop-email-change.server";
import { dropTokens } from "~/features/auth/verification-token.server";
import { endSessionsIn } from "~/features/sessions/end-sessions.server";
import { invalidateCopies } from "~/features/sessions/invalidate-copies.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import { lockUser } from "~/features/users/lock-user.server";
import { type Prisma, TokenPurpose } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { dropMails } from "~/lib/outbox/queue-mail.server";
import { isUuid, parseEmail } from "~/lib/text/text-schema";

/** Makes a user an administrator. @throws {DomainError} */
export function grantAdmin(email: string): Promise<void> {
  return changeAccount(email, { event: "admin.granted", data: { isAdmin: true } });
}

/** Removes the administrator's right. @throws {DomainError} */
export function revokeAdmin(email: string): Promise<void> {
  return changeAccount(email, { event: "admin.revoked", data: { isAdmin: false } });
}

/** Deactivates an account; its sessions, their cached copies and mailed links end at once. @throws {DomainError} */
export function deactivateAccount(
  email: string,
  { accountDeactivated }: Pick<AccountEvents, "accountDeactivated">,
): Promise<void> {
  return changeAccount(email, {
    event: "account.deactivated",
    handlers: accountDeactivated,
    data: { isActive: false, ...noPendingEmail },
    async also(tx, userId, now) {
      // A mail still queued would bring a new link.
      await dropMails(tx, { userId }, "DEACTIVATED");
      await dropTokens(tx, userId, Object.values(TokenPurpose));
      return endSessionsIn(tx, { userId }, now);
    },
  });
}

/** Reactivates an account; also cancels a pending erasure. @throws {DomainError} */
export function activateAccount(
  email: string,
  { accountOpened }: Pick<AccountEvents, "accountOpened">,
): Promise<void> {
  return changeAccount(email, {
    event: "account.activated",
    handlers: accountOpened,
    data: { isActive: true, deletionRequestedAt: null },
  });
}

/** Marks an account's address as confirmed, for people whom our mails do not reach. @throws {DomainError} */
export function confirmAddress(email: string): Promise<void> {
  return changeAccount(email, { event: "account.confirmed", data: { isEmailVerified: true } });
}

/** Ends all sessions of an account. @throws {DomainError} */
export function revokeSessions(email: string): Promise<void> {
  return changeAccount(email, {
    event: "account.signed-out",
    also: (tx, userId, now) => endSessionsIn(tx, { userId }, now),
  });
}

/** The parts of a change. */
interface Change {
  /** For the log, beside the user's id. */
  event: string;
  data?: Prisma.UserUpdateInput;
  /** The parts of other features in the change. */
  handlers?: Parameters<typeof runHandlers>[0];
  /** Further writes of the change. @returns the ids of the sessions that it ended. */
  also?(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<string[]>;
}

/**
 * Changes the account of an address in one transaction, and tells every instance at once. The row is locked first: a
 * concurrent sign-in's session either ends with the others or sees the change.
 * @throws {DomainError} INVALID_EMAIL; NOT_FOUND with the `email` that has no account.
 */
async function changeAccount(
  typed: string,
  { event, data = {}, handlers = [], also }: Change,
  now = new Date(),
): Promise<void> {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  const { prisma } = await getDatabase();
  const { userId, touched } = await prisma.$transaction(async (tx) => {
    const user = await lockUser(tx, { email });
    if (!user) throw new DomainError("NOT_FOUND", { email });
    await tx.user.update({ where: { id: user.id }, data: { ...data, updatedAt: now } });
    const { id, email: own, isEmailVerified } = user;
    await runHandlers(handlers, tx, { id, email: own, isEmailVerified }, now);
    const ended = (await also?.(tx, user.id, now)) ?? [];
    return { userId: user.id, touched: [...ended, ...(await invalidateCopies(tx, user.id))] };
  });
  invalidateSessions(touched);
  logger().info({ event, userId }, "An operator changed an account");
}

/**
 * Erases an account at once, an open one too, as the task does thirty days after closing.
 * @param typed its id or its address.
 * @returns the id; null where no account has the id, which is what a restore's second run finds.
 * @throws {DomainError} INVALID_EMAIL for a word that is neither; NOT_FOUND with the `email` that has no account.
 */
export async function eraseAccount(
  typed: string,
  events: AccountEvents,
  now = new Date(),
): Promise<string | null> {
  const by = readTyped(typed.trim());
  const { prisma } = await getDatabase();
  const erased = await prisma.$transaction(async (tx) => {
    const account = await lockUser(tx, by, { toErase: true });
    if (!account) return null;
    // Tell every instance before the rows are gone, or cached copies would stay valid for minutes.
    const sessions = await endSessionsIn(tx, { userId: account.id }, now);
    await eraseAccountsIn(tx, [account], events, now);
    return { userId: account.id, sessions };
  });
  if (!erased) {
    if ("email" in by) throw new DomainError("NOT_FOUND", by);
    return null;
  }
  invalidateSessions(erased.sessions);
  logger().info({ event: "account.erased", userId: erased.userId }, "An operator erased an account");
  return erased.userId;
}

function readTyped(typed: string): { id: string } | { email: string } {
  if (isUuid(typed)) return { id: typed };
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  return { email };
}
