import { v7 as uuid } from "uuid";
import { type LockedUser, lockUser } from "~/features/users/lock-user.server";
import type { Prisma, TokenPurpose } from "~/generated/prisma/client";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import { tokenOfLink } from "~/lib/crypto/token-of-link";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { dayMs, hourMs } from "~/lib/time/durations";

/** How long a mailed link is valid, from when the mail is written. */
export const linkLifetimes: Record<TokenPurpose, number> = {
  verify_email: dayMs,
  reset_password: hourMs,
  change_email: dayMs,
  cancel_email_change: 7 * dayMs,
  restore_account: 30 * dayMs,
  keep_second_factor: 7 * dayMs,
};

/** A link's purpose, and its user. */
export interface TokenSubject {
  userId: string;
  purpose: TokenPurpose;
  email: string;
}

/** A token to be made, and where its person goes on afterwards: a path of ours, which the link does not carry. */
interface NewToken extends TokenSubject {
  redirectTo?: string | undefined;
}

/** Longer than any search; a longer target is not kept. */
const maxTargetLength = 2000;

/**
 * Makes the token of a link. It replaces the user's earlier token for the same purpose. Only the way back from a change
 * of address is kept per address, or a second change would end the first one's way back. Without a target of its own it
 * keeps that of the token before: somebody who signs in elsewhere meanwhile gets another link to the same place.
 * @returns the token in clear.
 */
export async function issueToken(
  tx: Prisma.TransactionClient,
  { userId, purpose, email, redirectTo }: NewToken,
  now = new Date(),
): Promise<string> {
  const token = createToken();
  const target = redirectTo && redirectTo.length <= maxTargetLength ? { redirectTo } : {};
  const fresh = {
    email,
    tokenHash: sha256(token),
    expiresAt: new Date(now.getTime() + linkLifetimes[purpose]),
    usedAt: null,
    createdAt: now,
    ...target,
  };
  if (purpose !== "cancel_email_change")
    await tx.verificationToken.deleteMany({ where: { userId, purpose, NOT: { email } } });
  await tx.verificationToken.upsert({
    where: { userId_purpose_email: { userId, purpose, email } },
    create: { id: uuid(), userId, purpose, ...fresh },
    update: fresh,
  });
  return token;
}

/** Lets the link that confirms the account's address lead elsewhere: to a form written meanwhile. */
export async function leadConfirmingLink(userId: string, redirectTo: string): Promise<void> {
  const { prisma } = await getDatabase();
  const where = { userId, purpose: "verify_email", usedAt: null } as const;
  await prisma.verificationToken.updateMany({ where, data: { redirectTo } });
}

const hashOf = (token: string) => sha256(tokenOfLink(token));

/** A token that was found. Used ones count too, so that a second visit to a link can say that it worked. */
export interface FoundToken extends TokenSubject {
  isUsed: boolean;
  /** As it was asked for: the caller that redirects checks it again. */
  redirectTo: string | null;
}

/** A link's token while it is valid, used or not. Does not use it up. */
export async function getToken(
  token: string,
  purposes: readonly TokenPurpose[],
  now = new Date(),
): Promise<FoundToken | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.verificationToken.findFirst({
    where: { tokenHash: hashOf(token), purpose: { in: [...purposes] }, expiresAt: { gt: now } },
    select: { userId: true, purpose: true, email: true, usedAt: true, redirectTo: true },
  });
  if (!found) return null;
  const { usedAt, ...subject } = found;
  return { ...subject, isUsed: usedAt !== null };
}

/**
 * Uses up a token. Call it first in the transaction of the change that it allows: of concurrent calls one succeeds.
 * @returns the token's subject, with its account as it is under the lock that the transaction now has on it.
 * @throws {DomainError} TOKEN_INVALID.
 */
export async function consumeToken(
  tx: Prisma.TransactionClient,
  token: string,
  purpose: TokenPurpose,
  now = new Date(),
): Promise<TokenSubject & { createdAt: Date; account: LockedUser }> {
  const tokenHash = hashOf(token);
  const owner = await tx.verificationToken.findUnique({ where: { tokenHash }, select: { userId: true } });
  const account = owner && (await lockUser(tx, { id: owner.userId }));
  if (!account) throw new DomainError("TOKEN_INVALID");
  const [used] = await tx.verificationToken.updateManyAndReturn({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true, purpose: true, email: true, createdAt: true },
  });
  if (!used) throw new DomainError("TOKEN_INVALID");
  return { ...used, account };
}

/** Whether an address is reserved for its earlier account, whose link to change back to it is still valid. */
export async function awaitsReturn(email: string, now = new Date()): Promise<boolean> {
  const { prisma } = await getDatabase();
  const found = await prisma.verificationToken.findFirst({
    where: { email, purpose: "cancel_email_change", usedAt: null, expiresAt: { gt: now } },
    select: { id: true },
  });
  return found !== null;
}

/** Ends the links of some purposes without using them. */
export async function dropTokens(
  tx: Prisma.TransactionClient,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx.verificationToken.deleteMany({ where: { userId, purpose: { in: [...purposes] } } });
}
