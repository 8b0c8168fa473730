import type { AccountReason } from "~/content/vocabularies/administration";
import { audit } from "~/features/audit/audit.server";
import type { ActionAbout } from "~/features/audit/whom";
import type { AuthMailKind } from "~/features/auth/auth.mails";
import { noPendingEmail } from "~/features/auth/drop-email-change.server";
import { queueAccountNotice } from "~/features/auth/queue-account-mail.server";
import { dropTokens } from "~/features/auth/verification-token.server";
import { dropFactorEnd } from "~/features/factors/drop-factors.server";
import { endAllSessionsIn } from "~/features/sessions/end-all-sessions.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import { type LockedUser, lockUser } from "~/features/users/lock-user.server";
import { type Prisma, TokenPurpose } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { dropMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { lockWithAdministrators, refuseLastAdministrator } from "./last-administrator.server";

/** The account that an operator or an administrator changes. */
type Whose = { id: string } | { email: string };

/** An administrator who changes somebody's account; the owner reads the words. Operators change one without. */
export interface ByAdministrator {
  actorId: string;
  reason: AccountReason;
  text: string;
}

/**
 * Deactivates an account; its sessions, their cached copies and mailed links end at once.
 * @throws {DomainError} LAST_ADMINISTRATOR; for administrators OWN_ACCOUNT, INVALID_TRANSITION for one that is not open;
 * what a handler throws; as changeAccount.
 */
export function deactivateAccount(
  whose: Whose,
  { accountDeactivated }: Pick<AccountEvents, "accountDeactivated">,
  by?: ByAdministrator,
): Promise<void> {
  return changeAccount(whose, by, {
    event: "account.deactivated",
    handlers: accountDeactivated,
    data: { isActive: false, ...noPendingEmail },
    told: { action: "account.deactivate", mail: "account-deactivated" },
    async refuse(tx, { id, isActive }) {
      if (by?.actorId === id) throw new DomainError("OWN_ACCOUNT");
      if (by && !isActive) throw new DomainError("INVALID_TRANSITION");
      await refuseLastAdministrator(tx, id);
    },
    async also(tx, userId, now) {
      // A mail still queued would bring a new link.
      await dropMails(tx, { userId }, "DEACTIVATED");
      await dropTokens(tx, userId, Object.values(TokenPurpose));
      await dropFactorEnd(tx, userId);
      return endAllSessionsIn(tx, userId, now);
    },
  });
}

/**
 * Reactivates an account; also cancels a pending erasure.
 * @throws {DomainError} for administrators INVALID_TRANSITION for an open one; as changeAccount.
 */
export function activateAccount(
  whose: Whose,
  { accountOpened }: Pick<AccountEvents, "accountOpened">,
  by?: ByAdministrator,
): Promise<void> {
  return changeAccount(whose, by, {
    event: "account.activated",
    handlers: accountOpened,
    data: { isActive: true, deletionRequestedAt: null },
    told: { action: "account.activate", mail: "account-activated" },
    async refuse(_tx, { isActive }) {
      if (by && isActive) throw new DomainError("INVALID_TRANSITION");
    },
  });
}

/** Ends all sessions of an account. @throws {DomainError} as changeAccount. */
export function endAccountSessions(whose: Whose, by?: ByAdministrator): Promise<void> {
  return changeAccount(whose, by, {
    event: "account.signed-out",
    told: { action: "account.end-sessions", mail: "sessions-ended" },
    also: (tx, userId, now) => endAllSessionsIn(tx, userId, now),
  });
}

/** The parts of a change. */
interface Change {
  /** For the log, beside the user's id. */
  event: string;
  data?: Prisma.UserUpdateInput;
  /** The parts of other features in the change. */
  handlers?: Parameters<typeof runHandlers>[0];
  /** An administrator's change: its record, and the mail to the account's owner. */
  told?: {
    action: ActionAbout<"person">;
    mail: Extract<AuthMailKind, "account-deactivated" | "account-activated" | "sessions-ended">;
  };
  /** Throws to refuse; asked under the lock. */
  refuse?(tx: Prisma.TransactionClient, user: LockedUser): Promise<void>;
  /** Further writes of the change. @returns the ids of the sessions that it ended. */
  also?(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<string[]>;
}

/**
 * Changes an account in one transaction, and tells every instance at once. The row is locked first: a concurrent
 * sign-in's session either ends with the others or sees the change.
 * @throws {DomainError} NOT_FOUND, with the `email` that has no account; FORBIDDEN for somebody who administers no more.
 */
export async function changeAccount(
  whose: Whose,
  by: ByAdministrator | undefined,
  { event, data = {}, handlers = [], told, refuse, also }: Change,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  const { userId, touched } = await prisma.$transaction(async (tx) => {
    const user = await lockForChange(tx, whose, by);
    if (!user) throw new DomainError("NOT_FOUND", { ...whose });
    await refuse?.(tx, user);
    await tx.user.update({ where: { id: user.id }, data: { ...data, updatedAt: now } });
    const { id, email, isEmailVerified } = user;
    await runHandlers(handlers, tx, { id, email, isEmailVerified }, now);
    const ended = (await also?.(tx, id, now)) ?? [];
    if (by && told) {
      const { actorId, reason, text } = by;
      await audit(tx, { actorId, action: told.action, target: id, meta: { reason, text } }, now);
      const mail = { kind: told.mail, userId: id, email, payload: { reason: text } };
      await queueAccountNotice(tx, `${told.mail}:${id}:${now.toISOString()}`, mail, now);
    }
    return { userId: id, touched: [...ended, ...(await invalidateCopies(tx, id))] };
  });
  invalidateSessions(touched);
  if (by) wakeMail();
  logger().info({ event, userId }, `An ${by ? "administrator" : "operator"} changed an account`);
}

/** Locks the account with the administrator who changes it. */
async function lockForChange(
  tx: Prisma.TransactionClient,
  whose: Whose,
  by: ByAdministrator | undefined,
): Promise<LockedUser | null> {
  const found = await tx.user.findUnique({ where: whose, select: { id: true } });
  if (!found) return null;
  const { id } = found;
  await lockWithAdministrators(tx, id, by?.actorId);
  const user = await lockUser(tx, { id });
  const mayStill = { id: by?.actorId ?? id, isAdmin: true, isActive: true };
  if (by && (await tx.user.count({ where: mayStill })) === 0) throw new DomainError("FORBIDDEN");
  return user;
}
