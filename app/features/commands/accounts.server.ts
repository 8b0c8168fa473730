import { changeAccount } from "~/features/account/administer-account.server";
import { eraseAccountsIn } from "~/features/account/erase-accounts.server";
import { endSessionsIn, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import type { AccountEvents } from "~/features/users/account-events";
import {
  type AdminStanding,
  beginFactorDays,
  getAdminStanding,
} from "~/features/users/admin-standing.server";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { isUuid, parseEmail } from "~/lib/text/text-schema";

/**
 * Makes a user an administrator, who has some days to set up a second factor where one is required.
 * @throws {DomainError}
 */
export async function grantAdmin(email: string, now = new Date()): Promise<AdminStanding> {
  const whose = addressOf(email);
  await changeAccount(whose, undefined, {
    event: "admin.granted",
    data: { isAdmin: true },
    async also(tx, id) {
      await beginFactorDays(tx, id, now);
      return [];
    },
  });
  return getAdminStanding(whose, now);
}

/** Removes the administrator's right. @throws {DomainError} */
export function revokeAdmin(email: string): Promise<void> {
  return changeAccount(addressOf(email), undefined, {
    event: "admin.revoked",
    data: { isAdmin: false, factorDueAt: null },
  });
}

/** Marks an account's address as confirmed, for people whom our mails do not reach. @throws {DomainError} */
export function confirmAddress(email: string): Promise<void> {
  const confirmed = { event: "account.confirmed", data: { isEmailVerified: true } };
  return changeAccount(addressOf(email), undefined, confirmed);
}

/** @throws {DomainError} INVALID_EMAIL. */
export function addressOf(typed: string): { email: string } {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  return { email };
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
  return isUuid(typed) ? { id: typed } : addressOf(typed);
}
