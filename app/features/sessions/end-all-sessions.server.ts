import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { forgetAllRemembered } from "./remembered-browsers.server";
import { endSessionsIn, invalidateSessions } from "./session-invalidation.server";

/**
 * Ends all sessions of an account, and what browsers remember of its second factor: each of these may be somebody else's.
 * The caller holds the row of the account; else as with {@link endSessionsIn}.
 * @param kept a session that goes on.
 */
export async function endAllSessionsIn(
  tx: Prisma.TransactionClient,
  userId: string,
  now = new Date(),
  kept?: string,
): Promise<string[]> {
  await forgetAllRemembered(tx, userId);
  const but = kept === undefined ? {} : { NOT: { id: kept } };
  return endSessionsIn(tx, { userId, expiresAt: { gt: now }, ...but }, now);
}

/** The same in a transaction of its own. @returns their ids. */
export async function endAllSessions(userId: string, kept?: string, now = new Date()): Promise<string[]> {
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    return endAllSessionsIn(tx, userId, now, kept);
  });
  invalidateSessions(ended);
  return ended;
}
