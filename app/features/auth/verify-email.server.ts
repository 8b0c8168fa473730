import type { ProvenUser } from "~/features/sessions/open-session.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import { toUser, type User, userColumns } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { DomainError, isRefusal } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { dropWayBack, noPendingEmail } from "./drop-email-change.server";
import { requirePassword } from "./require-password.server";
import { setPasswordByLink } from "./set-password-by-link.server";
import { consumeToken, dropTokens, type FoundToken, getToken } from "./verification-token.server";

/** The links that confirm an address: the account's own, or the one it is to change to. */
export const confirmingPurposes = ["verify_email", "change_email"] as const;

/**
 * Proof of account ownership, besides the mailed link: the link alone proves the address only, and anybody can register
 * another person's.
 */
export interface AccountProof {
  /** The user of the request's session, as read from the database. */
  sessionUserId?: string | undefined;
  /** The account's. */
  password?: string | undefined;
  /** Replaces the account's password and ends every session. A link to a new address cannot set one. */
  newPassword?: string | undefined;
}

type ConfirmEvents = Pick<AccountEvents, "addressConfirmed" | "addressChanged">;

/** The user, and the typed password's proof, with which a session can begin. */
type Confirmed = Omit<ProvenUser, "proof"> & { proof?: ProvenUser["proof"] | undefined };

/**
 * Confirms an address by a mailed link, for the owner of the account. A link that already did so succeeds again.
 * @throws {DomainError} TOKEN_INVALID, also when the new address was taken meanwhile; PROOF_REQUIRED, WRONG_PASSWORD, a
 * new password's code: these do not use up the link.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function verifyEmail(
  token: string,
  proof: AccountProof,
  events: ConfirmEvents,
  now = new Date(),
): Promise<Confirmed> {
  const found = await getToken(token, confirmingPurposes, now);
  if (!found) throw new DomainError("TOKEN_INVALID");
  const passwordHash =
    proof.newPassword === undefined
      ? await confirmOnce(token, found, proof, events, now)
      : await confirmWithNewPassword(token, found, proof.newPassword, events, now);
  const user = await getConfirmed(found);
  if (!user) throw new DomainError("TOKEN_INVALID");
  return { user, proof: passwordHash === undefined ? undefined : { by: "password", passwordHash } };
}

/** The account that a link confirmed, if it still has that address confirmed. */
export async function getConfirmed({ userId, email }: FoundToken): Promise<User | null> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id: userId }, select: userColumns });
  return user?.isActive && user.isEmailVerified && user.email === email ? toUser(user) : null;
}

/** For owners who forgot the password, or never set it because another person registered the address. */
async function confirmWithNewPassword(
  token: string,
  found: FoundToken,
  newPassword: string,
  events: ConfirmEvents,
  now: Date,
): Promise<string> {
  // A new password ends a change of address (docs/auth-api.md), so a link to one cannot set it.
  if (found.purpose !== "verify_email") throw new DomainError("PROOF_REQUIRED");
  const { userId, passwordHash } = await setPasswordByLink(token, "verify_email", newPassword, events, now);
  logger().info({ event: "auth.email-verified", userId });
  return passwordHash;
}

async function confirmOnce(
  token: string,
  found: FoundToken,
  proof: AccountProof,
  events: ConfirmEvents,
  now: Date,
) {
  if (found.isUsed) return undefined;
  const passwordHash = await requireProof(found, proof);
  const { prisma } = await getDatabase();
  const touched = await prisma
    .$transaction((tx) => confirm(tx, token, { ...found, passwordHash }, events, now))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new DomainError("TOKEN_INVALID");
      // Another request with the same link may have been quicker; the caller checks the outcome.
      if (isRefusal(error, "TOKEN_INVALID")) return null;
      throw error;
    });
  if (touched) {
    invalidateSessions(touched);
    const event = found.purpose === "change_email" ? "auth.email-changed" : "auth.email-verified";
    logger().info({ event, userId: found.userId });
  }
  return passwordHash;
}

/** @returns the hash that was checked, where it was the password. */
async function requireProof({ userId }: FoundToken, { sessionUserId, password }: AccountProof) {
  if (sessionUserId === userId) return undefined;
  if (password === undefined) throw new DomainError("PROOF_REQUIRED");
  return (await requirePassword(userId, password, "by link")).passwordHash;
}

async function confirm(
  tx: Prisma.TransactionClient,
  token: string,
  { purpose, userId, email, passwordHash }: FoundToken & { passwordHash: string | undefined },
  { addressConfirmed, addressChanged }: ConfirmEvents,
  now: Date,
): Promise<string[]> {
  const { account: before } = await consumeToken(tx, token, purpose, now);
  const isChange = purpose === "change_email";
  const { count } = await tx.user.updateMany({
    where: {
      id: userId,
      isActive: true,
      ...(isChange ? {} : { email }),
      ...(passwordHash && { passwordHash }),
    },
    data: { email, isEmailVerified: true, updatedAt: now, ...(isChange && noPendingEmail) },
  });
  if (count === 0) throw new DomainError("TOKEN_INVALID");
  // Links mailed to the earlier address no longer prove anything.
  if (isChange) await dropTokens(tx, userId, ["verify_email", "reset_password"]);
  if (isChange && !before.isEmailVerified) await dropWayBack(tx, userId, before.email);
  const account = { id: userId, email, isEmailVerified: true };
  await runHandlers(addressConfirmed, tx, account, now);
  if (isChange) for (const handle of addressChanged) await handle(tx, account, before.email, now);
  return invalidateCopies(tx, userId);
}
