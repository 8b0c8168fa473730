import type { Prisma } from "~/generated/prisma/client";
import { announceSessions } from "./session-invalidation.server";

/**
 * Has every instance read a user's sessions from the database for the next five minutes, since what their cached
 * copies tell of the user changed. The sessions go on.
 */
export async function invalidateCopies(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const rows = await tx.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await announceSessions(tx, ids);
  return ids;
}
