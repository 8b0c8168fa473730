import { invalidateCopies } from "~/features/sessions/invalidate-copies.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/logger.server";
import { parseEmail } from "~/lib/text-schema";

/** What a change is made of. */
interface Change {
  /** For the log, where it stands beside the user's id. */
  event: string;
  data?: Prisma.UserUpdateInput;
  /** What else belongs to it. @returns the ids of the sessions that it ended. */
  also?(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<string[]>;
}

/**
 * Changes the account of an address in one transaction, so that every instance knows of it at once. The row is locked
 * first: a session that begins meanwhile is either ended with the others or sees the change.
 * @throws {DomainError} INVALID_EMAIL; NOT_FOUND with the `email` that nobody has.
 */
export async function changeAccount(
  typed: string,
  { event, data = {}, also }: Change,
  now = new Date(),
): Promise<void> {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  const { prisma } = await getDatabase();
  const { userId, touched } = await prisma.$transaction(async (tx) => {
    const user = await lockUser(tx, { email });
    if (!user) throw new DomainError("NOT_FOUND", { email });
    await tx.user.update({ where: { id: user.id }, data: { ...data, updatedAt: now } });
    const ended = (await also?.(tx, user.id, now)) ?? [];
    return { userId: user.id, touched: [...ended, ...(await invalidateCopies(tx, user.id))] };
  });
  invalidateSessions(touched);
  logger().info({ event, userId }, "An operator changed an account");
}
