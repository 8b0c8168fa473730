import { getDatabase } from "~/lib/db/database.server";
import type { MailRequest } from "~/lib/outbox/mail-kinds";
import { countRecentMails } from "~/lib/outbox/queue-mail.server";
import { isSuppressed } from "~/lib/outbox/suppression.server";
import { mailsPerEntry } from "../links/mails-per-entry";
import { queueWaitlistMail } from "../links/queue-waitlist-mail.server";
import { takeRejoinMail } from "./rejoin-waitlist.server";

/**
 * Writes the mail that somebody asked for, where the address is on the list: to confirm for an unconfirmed entry; the
 * link to their position for everybody else, also with an account, and for a rejected entry, whose owner is not told.
 * An entry that left gets none.
 */
export async function sendRequestedEntryLink(
  { email }: Pick<MailRequest<"waitlist">, "email">,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const [entry] = await tx.$queryRaw<{ id: string; status: string }[]>`
      SELECT id, status::text FROM waitlist_entries WHERE email = ${email} FOR UPDATE`;
    if (!entry || entry.status === "unsubscribed") return;
    const to = { waitlistEntryId: entry.id };
    const kinds = ["waitlist-confirm", "waitlist-reminder", "waitlist-place"] as const;
    if ((await countRecentMails(tx, to, kinds, { hours: 1, now })) >= mailsPerEntry.hour) return;
    if ((await countRecentMails(tx, to, kinds, { hours: 24, now })) >= mailsPerEntry.day) return;
    const isPending = entry.status === "pending";
    if (
      isPending &&
      (await countRecentMails(tx, to, kinds, { hours: 30 * 24, now })) >= mailsPerEntry.whilePending
    )
      return;
    if (isPending && (await isSuppressed(tx, email, "waitlist")) && !(await takeRejoinMail(tx, email, now)))
      return;
    const kind = isPending ? "waitlist-confirm" : "waitlist-place";
    await queueWaitlistMail(tx, kind, { id: entry.id, email }, now);
  });
}
