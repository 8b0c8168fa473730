import { endAllSessionsIn } from "~/features/sessions/end-all-sessions.server";
import { endSessionsIn, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { hashPassword } from "~/lib/password-hashing/password-hash.server";
import { dropEmailChange } from "./drop-email-change.server";
import { getPasswordProblem } from "./password-rules.server";
import { queueAccountNotice } from "./queue-account-mail.server";
import { requirePassword } from "./require-password.server";
import { dropTokens } from "./verification-token.server";

/** A password change that its owner asked for. */
interface PasswordChange {
  userId: string;
  sessionId: string;
  currentPassword: string;
  newPassword: string;
  /** Also end the other sessions. The session that asked always ends; the caller opens a new one. */
  endOthers: boolean;
}

/**
 * Changes a password. Reset links and an unconfirmed change of address end, and a notice is mailed.
 * @returns the new hash, with which the caller opens the session.
 * @throws {DomainError} WRONG_PASSWORD, a password's code.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function changePassword(change: PasswordChange, now = new Date()): Promise<string> {
  const { userId, sessionId, endOthers } = change;
  const person = await requirePassword(userId, change.currentPassword);
  const problem = await getPasswordProblem(change.newPassword, person);
  if (problem) throw new FieldsError({ newPassword: problem });
  const passwordHash = await hashPassword(change.newPassword);
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: person.passwordHash, isActive: true },
      data: { passwordHash, updatedAt: now },
    });
    if (count === 0) throw new DomainError("WRONG_PASSWORD");
    await dropTokens(tx, userId, ["reset_password"]);
    await dropEmailChange(tx, userId);
    const payload = { changedAt: now.toISOString() };
    const notice = { kind: "password-changed", userId, email: person.email, payload } as const;
    await queueAccountNotice(tx, `password-changed:${userId}:${now.toISOString()}`, notice, now);
    return endOthers ? endAllSessionsIn(tx, userId, now) : endSessionsIn(tx, { id: sessionId, userId }, now);
  });
  invalidateSessions(ended);
  logger().info({ event: "auth.password-changed", userId });
  wakeMail();
  return passwordHash;
}
