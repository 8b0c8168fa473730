import type { EmailDelivery } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";

/**
 * Keeps that a mail server took a mail that asks to confirm: only then may an entry count as lapsed some day. Mails
 * that are written to files reach nobody.
 */
export async function noteConfirmationSent(
  { kind, waitlistEntryId }: Pick<EmailDelivery, "kind" | "waitlistEntryId">,
  now = new Date(),
): Promise<void> {
  if (waitlistEntryId === null || getEnv().smtpUrl === undefined) return;
  if (kind !== "waitlist-confirm" && kind !== "waitlist-reminder") return;
  const { prisma } = await getDatabase();
  await prisma.waitlistEntry.updateMany({
    where: { id: waitlistEntryId, status: "pending" },
    data: { confirmationSentAt: now },
  });
}
