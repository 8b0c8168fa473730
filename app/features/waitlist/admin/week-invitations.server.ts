import { getDatabase } from "~/lib/db/database.server";
import { boundsOfWeek, lastWholeWeek, weekAfter } from "~/lib/time/iso-week.server";

/** The invitations that went out since Monday, 0:00 in peninsular time. */
interface WeekInvitations {
  total: number;
  /** The one that waits the longest for an account; null without any. */
  oldest: { id: string; email: string; name: string | null; invitedAt: string } | null;
}

export async function getWeekInvitations(now = new Date()): Promise<WeekInvitations> {
  const { start } = boundsOfWeek(weekAfter(lastWholeWeek(now)));
  const sent = { invitedAt: { gte: start, lte: now } };
  const { prisma } = await getDatabase();
  const [total, oldest] = await Promise.all([
    prisma.waitlistEntry.count({ where: sent }),
    prisma.waitlistEntry.findFirst({
      where: { ...sent, status: "invited" },
      orderBy: [{ invitedAt: "asc" }, { id: "asc" }],
      select: { id: true, email: true, name: true, invitedAt: true },
    }),
  ]);
  return { total, oldest: oldest && { ...oldest, invitedAt: (oldest.invitedAt ?? now).toISOString() } };
}
