import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";
import { dropEmailChange } from "./drop-email-change.server";
import { linkLifetimes } from "./verification-token.server";

/** A change of address that waits for the new one to be confirmed. */
export interface PendingEmailChange {
  email: string;
  /** ISO 8601. */
  askedAt: string;
}

/** The change of address that an account asked for last, for as long as a link that was mailed at once holds. */
export async function getPendingChange(userId: string, now = new Date()): Promise<PendingEmailChange | null> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: { pendingEmail: true, pendingEmailAt: true },
  });
  if (!user?.pendingEmail || !user.pendingEmailAt) return null;
  const { pendingEmail: email, pendingEmailAt: askedAt } = user;
  if (now.getTime() - askedAt.getTime() >= linkLifetimes.change_email) return null;
  return { email, askedAt: askedAt.toISOString() };
}

/** Withdraws an unconfirmed change of address: its link stops working. No change is no error. */
export async function withdrawEmailChange(userId: string): Promise<void> {
  const { prisma } = await getDatabase();
  const wasPending = await prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    return dropEmailChange(tx, userId);
  });
  if (wasPending) logger().info({ event: "auth.email-change-stopped", userId });
}
