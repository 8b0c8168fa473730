import type { EmailStatus } from "~/generated/prisma/client";
import { getDatabase } from "../db/database.server";
import { dayMs } from "../time/durations";

/**
 * Mails by state: all that wait or have failed, and of those that are sent or suppressed the last day's. The outbox
 * keeps a year of them, which would be read at every look.
 */
export async function countMails(now = new Date()): Promise<Record<EmailStatus, number>> {
  const { prisma } = await getDatabase();
  const dayAgo = new Date(now.getTime() - dayMs);
  const rows = await prisma.emailDelivery.groupBy({
    by: ["status"],
    where: {
      OR: [
        { status: "queued" },
        { status: "failed" },
        { status: "sent", sentAt: { gt: dayAgo } },
        { status: "suppressed", createdAt: { gt: dayAgo } },
      ],
    },
    _count: true,
  });
  const counts = { queued: 0, sent: 0, failed: 0, suppressed: 0 };
  for (const { status, _count } of rows) counts[status] = _count;
  return counts;
}
