import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { announceSessions, invalidateSessions } from "./session-invalidation.server";

/** Ends the sessions of a filter everywhere, cached copies included. @returns their ids. */
export async function endSessions(where: Prisma.SessionWhereInput, now = new Date()): Promise<string[]> {
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction((tx) => endSessionsIn(tx, where, now));
  invalidateSessions(ended);
  return ended;
}

/**
 * The same as a part of a larger transaction. This instance hears of it like all the others, when the transaction is
 * committed; the request that caused it has to call invalidateSessions to be sure at once.
 */
export async function endSessionsIn(
  tx: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
  now = new Date(),
): Promise<string[]> {
  const rows = await tx.session.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt: now },
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id);
  await announceSessions(tx, ids);
  return ids;
}
