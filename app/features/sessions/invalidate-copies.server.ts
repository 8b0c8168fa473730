import type { Prisma } from "~/generated/prisma/client";
import { announceSessions } from "./session-invalidation.server";

/**
 * Makes every instance read a user's sessions from the database: it remembers them for `rememberedMs`, longer than a
 * cached copy of the user as it was can last. The sessions stay valid.
 */
export async function invalidateCopies(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const rows = await tx.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await announceSessions(tx, ids);
  return ids;
}
