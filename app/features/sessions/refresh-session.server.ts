import { getDatabase } from "~/lib/db/database.server";
import type { ActiveSession } from "./session";
import { expiryOf } from "./session-times";

/** Moves a session's expiry after use (interface, section 3, rule 2). Never revives an ended session. */
export async function refreshSession({ session }: ActiveSession, now = new Date()): Promise<Date> {
  const expiresAt = expiryOf(session.rememberMe, new Date(session.createdAt), now);
  const { prisma } = await getDatabase();
  await prisma.session.updateMany({
    where: { id: session.id, revokedAt: null },
    data: { refreshedAt: now, expiresAt },
  });
  return expiresAt;
}
