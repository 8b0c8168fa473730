import { getDatabase } from "~/lib/db/database.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { queueWaitlistMail } from "./queue-waitlist-mail.server";

/**
 * Reminds unconfirmed entries that were asked before a given time: once each, and only if a mail server took the first
 * mail. @returns how many, at most `limit`.
 */
export async function remindUnconfirmed(
  joinedBefore: Date,
  limit: number,
  now = new Date(),
): Promise<number> {
  const { prisma } = await getDatabase();
  const reminded = await prisma.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; email: string }[]>`
      WITH due AS MATERIALIZED (
        SELECT id FROM waitlist_entries
        WHERE status = 'pending' AND confirmation_count = 1 AND confirmation_sent_at <= ${joinedBefore}
          AND created_at <= ${joinedBefore}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      UPDATE waitlist_entries SET confirmation_count = 2, updated_at = ${now} FROM due
      WHERE waitlist_entries.id = due.id RETURNING waitlist_entries.id, email`;
    for (const entry of due) await queueWaitlistMail(tx, "waitlist-reminder", entry, now);
    return due.length;
  });
  if (reminded > 0) wakeMail();
  return reminded;
}
