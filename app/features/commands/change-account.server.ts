import { invalidateCopies } from "~/features/sessions/invalidate-copies.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { runHandlers } from "~/features/users/account-events";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { parseEmail } from "~/lib/text/text-schema";

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
export async function changeAccount(
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
