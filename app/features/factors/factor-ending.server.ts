import { audit } from "~/features/audit/audit.server";
import { queueAccountNotice } from "~/features/auth/queue-account-mail.server";
import { consumeToken } from "~/features/auth/verification-token.server";
import { endAllSessionsIn } from "~/features/sessions/end-all-sessions.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockUser } from "~/features/users/lock-user.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import { dropFactors } from "./drop-factors.server";
import { queueFactorNotice } from "./factor-notice.server";

/** How long an account has to object, from when the mail that tells it was handed to a mail server. */
const objectionMs = dayMs;

/**
 * The condition for those of `factor_endings` that may be carried out, in SQL: their accounts were told that long ago. A
 * mail that waits, or failed, ends nothing.
 */
export const isFactorEndDue = (now: Date) => Prisma.sql`(effective_at <= ${now}::timestamptz AND EXISTS (
  SELECT FROM email_deliveries AS told WHERE told.to_user_id = factor_endings.user_id AND told.kind = 'factor-end-asked'
    AND told.created_at >= asked_at AND told.sent_at <= ${new Date(now.getTime() - objectionMs)}::timestamptz))`;

/**
 * Ends the second factor of somebody who lost it, by an operator: a day later, unless the account objects by the mailed
 * link. Asked again, the first moment stays.
 * @returns when it ends.
 * @throws {DomainError} NOT_FOUND, with the `email` that has no account; INVALID_TRANSITION for an account that is not
 *   active; TWO_FACTOR_NOT_ENABLED.
 */
export async function askFactorEnd(whose: { email: string }, now = new Date()): Promise<Date> {
  const { prisma } = await getDatabase();
  const { effectiveAt, userId } = await prisma.$transaction(async (tx) => {
    const account = await lockUser(tx, whose);
    if (!account) throw new DomainError("NOT_FOUND", whose);
    const { id: userId, email, isActive } = account;
    if (!isActive) throw new DomainError("INVALID_TRANSITION");
    if ((await tx.user.count({ where: { id: userId, secondFactorSince: null } })) > 0)
      throw new DomainError("TWO_FACTOR_NOT_ENABLED");
    const asked = await tx.factorEnding.findUnique({ where: { userId }, select: { effectiveAt: true } });
    if (asked) return { userId, effectiveAt: asked.effectiveAt };
    const effectiveAt = new Date(now.getTime() + objectionMs);
    await tx.factorEnding.create({ data: { userId, askedAt: now, effectiveAt }, select: { userId: true } });
    await audit(tx, { actorId: null, action: "account.end-factor", target: userId, meta: {} }, now);
    const mail = { kind: "factor-end-asked", userId, email, payload: {} } as const;
    await queueAccountNotice(tx, `factor-end-asked:${userId}:${now.toISOString()}`, mail, now);
    return { userId, effectiveAt };
  });
  wakeMail();
  logger().info({ event: "auth.factor-end-asked", userId }, "An operator ends a second factor");
  return effectiveAt;
}

/** When an account's second factor ends by {@link askFactorEnd}, and whether it may by now; null where nobody asked. */
export async function getFactorEnd(
  userId: string,
  now = new Date(),
): Promise<{ at: Date; isDue: boolean } | null> {
  const { prisma } = await getDatabase();
  const [asked] = await prisma.$queryRaw<{ at: Date; isDue: boolean }[]>`
    SELECT effective_at AS at, ${isFactorEndDue(now)} AS "isDue" FROM factor_endings WHERE user_id = ${userId}::uuid`;
  return asked ?? null;
}

/**
 * The account's objection: its second factor stays.
 * @throws {DomainError} TOKEN_INVALID, also once the factor has ended.
 */
export async function preventFactorEnd(token: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  const userId = await prisma.$transaction(async (tx) => {
    const { userId } = await consumeToken(tx, token, "keep_second_factor", now);
    if ((await tx.factorEnding.deleteMany({ where: { userId } })).count === 0)
      throw new DomainError("TOKEN_INVALID");
    await audit(tx, { actorId: userId, action: "account.keep-factor", target: userId, meta: {} }, now);
    return userId;
  });
  logger().info({ event: "auth.factor-kept", userId });
}

/** Ends the second factor of an account whose day to object is over. @returns whether it was. */
export async function endDueFactor(userId: string, now = new Date()): Promise<boolean> {
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction((tx) => endIn(tx, userId, now));
  if (!ended) return false;
  invalidateSessions(ended);
  wakeMail();
  logger().info({ event: "auth.factor-removed", userId, factor: "all" });
  return true;
}

/** {@link endDueFactor} for at most so many accounts. @returns how many ended. */
export async function endDueFactors(limit: number, now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const due = await prisma.$queryRaw<{ userId: string }[]>`
    SELECT user_id AS "userId" FROM factor_endings WHERE ${isFactorEndDue(now)} ORDER BY effective_at LIMIT ${limit}`;
  let ended = 0;
  for (const { userId } of due) if (await endDueFactor(userId, now)) ended += 1;
  return ended;
}

/** @returns the sessions that ended with it; null where nothing was due. */
async function endIn(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<string[] | null> {
  const account = await lockUser(tx, { id: userId });
  if (!account?.isActive) return null;
  const due = await tx.$queryRaw<unknown[]>`
    SELECT FROM factor_endings WHERE user_id = ${userId}::uuid AND ${isFactorEndDue(now)}`;
  if (due.length === 0) return null;
  await dropFactors(tx, userId, now);
  await queueFactorNotice(tx, account, "ended", now);
  const ended = await endAllSessionsIn(tx, userId, now);
  return [...ended, ...(await invalidateCopies(tx, userId))];
}
