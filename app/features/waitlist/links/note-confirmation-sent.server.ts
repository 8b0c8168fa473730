import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";

/**
 * Notes that a mail server took a mail that asks an entry to confirm: only then may the entry count as lapsed some
 * day. Mails that are written to files reach nobody.
 */
export async function noteConfirmationSent(entryId: string | null, now = new Date()): Promise<void> {
  if (entryId === null || getEnv().smtpUrl === undefined) return;
  const { prisma } = await getDatabase();
  await prisma.waitlistEntry.updateMany({
    where: { id: entryId, status: "pending" },
    data: { confirmationSentAt: now },
  });
}
