import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { announceSessions, invalidateSessions } from "./session-invalidation.server";

/** Ends the sessions that match a filter, cached copies included, on every instance. @returns their ids. */
export async function endSessions(where: Prisma.SessionWhereInput, now = new Date()): Promise<string[]> {
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction((tx) => endSessionsIn(tx, where, now));
  invalidateSessions(ended);
  return ended;
}

/**
 * The same within a larger transaction. All instances, this one included, are told after the commit; the caller must
 * call invalidateSessions for an immediate effect here.
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
