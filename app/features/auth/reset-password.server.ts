import { convertEntryOfAccount } from "~/features/waitlist/convert-entry.server";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/logger.server";
import { queueMail } from "~/mail/queue-mail.server";
import { wakeMail } from "~/mail/wake.server";
import { AuthError } from "./auth-error";
import { dropEmailChange } from "./drop-email-change.server";
import { rememberEnded } from "./ended-sessions.server";
import { forgetFailures } from "./failed-sign-ins.server";
import { hashPassword } from "./password-hash.server";
import { findPasswordProblem } from "./password-rules.server";
import { endSessionsIn } from "./session.server";
import { consumeToken, findToken } from "./verification-token.server";

/** Whether a link can still set a password. It stays as it is. */
export async function isResetLinkOpen(token: string, now = new Date()): Promise<boolean> {
  const found = await findToken(token, ["reset_password"], now);
  return found !== null && !found.isUsed;
}

/**
 * Sets a new password by a mailed link: every session ends, so does a change of address that is not confirmed yet; the
 * address counts as confirmed, a notice goes out. A password that has to be mended leaves the link as it is.
 * @throws {AuthError} TOKEN_INVALID, a password's code.
 * @throws {BusyError} when too many passwords are being hashed already.
 */
export async function resetPassword(token: string, newPassword: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  const found = await findToken(token, ["reset_password"], now);
  if (!found || found.isUsed) throw new AuthError("TOKEN_INVALID");
  const person = await prisma.user.findUniqueOrThrow({
    where: { id: found.userId },
    select: { email: true, name: true },
  });
  const problem = await findPasswordProblem(newPassword, person);
  if (problem) throw new AuthError(problem);
  const passwordHash = await hashPassword(newPassword);
  const ended = await prisma.$transaction(async (tx) => {
    const { userId, email } = await consumeToken(tx, token, "reset_password", now);
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, isActive: true },
      data: { passwordHash, isEmailVerified: true, updatedAt: now },
    });
    if (count === 0) throw new AuthError("TOKEN_INVALID");
    await dropEmailChange(tx, userId);
    await convertEntryOfAccount(tx, email, now);
    await queueMail(tx, `password-changed:${userId}:${now.toISOString()}`, {
      kind: "password-changed",
      userId,
      email,
      payload: { changedAt: now.toISOString() },
    });
    return endSessionsIn(tx, { userId }, now);
  });
  rememberEnded(ended);
  logger().info({ event: "auth.password-reset", userId: found.userId });
  await forgetFailures(person.email);
  wakeMail();
}
