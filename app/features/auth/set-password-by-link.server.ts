import { dropUnprovenDrafts } from "~/features/draft-forms/save-draft-form.server";
import { endAllSessionsIn } from "~/features/sessions/end-all-sessions.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { hashPassword } from "~/lib/password-hashing/password-hash.server";
import { dropEmailChange } from "./drop-email-change.server";
import { getPasswordProblem } from "./password-rules.server";
import { queueAccountNotice } from "./queue-account-mail.server";
import { passwordTries } from "./sign-in.server";
import { consumeToken, getToken } from "./verification-token.server";

/**
 * Sets a new password by a link mailed to the account's address. Every session and an unconfirmed change of address
 * end; the address counts as confirmed, and a notice is mailed. A link that confirms the address works only while it
 * is unconfirmed. Drafts written for the account before that are deleted. A refused password does not use up the link.
 * @returns the user, and the new hash, with which a session can begin.
 * @throws {DomainError} TOKEN_INVALID, a password's code.
 * @throws {BusyError} when too many passwords are being hashed already.
 */
export async function setPasswordByLink(
  token: string,
  purpose: "reset_password" | "verify_email",
  newPassword: string,
  { addressConfirmed }: Pick<AccountEvents, "addressConfirmed">,
  now = new Date(),
): Promise<{ userId: string; passwordHash: string }> {
  const { prisma } = await getDatabase();
  const found = await getToken(token, [purpose], now);
  if (!found || found.isUsed) throw new DomainError("TOKEN_INVALID");
  const person = await prisma.user.findUniqueOrThrow({
    where: { id: found.userId },
    select: { email: true, name: true },
  });
  const problem = await getPasswordProblem(newPassword, person);
  if (problem) throw new FieldsError({ newPassword: problem });
  const passwordHash = await hashPassword(newPassword);
  const ended = await prisma.$transaction(async (tx) => {
    const { userId, email, account } = await consumeToken(tx, token, purpose, now);
    const { count } = await tx.user.updateMany({
      where: {
        id: userId,
        email,
        isActive: true,
        ...(purpose === "verify_email" && { isEmailVerified: false }),
      },
      data: { passwordHash, isEmailVerified: true, updatedAt: now },
    });
    if (count === 0) throw new DomainError("TOKEN_INVALID");
    await dropEmailChange(tx, userId);
    if (!account.isEmailVerified) await dropUnprovenDrafts(tx, userId);
    await runHandlers(addressConfirmed, tx, { id: userId, email, isEmailVerified: true }, now);
    const payload = { changedAt: now.toISOString() };
    const notice = { kind: "password-changed", userId, email, payload } as const;
    await queueAccountNotice(tx, `password-changed:${userId}:${now.toISOString()}`, notice, now);
    return endAllSessionsIn(tx, userId, now);
  });
  invalidateSessions(ended);
  passwordTries().forgetStrangers(person.email);
  wakeMail();
  return { userId: found.userId, passwordHash };
}
