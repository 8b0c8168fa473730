import { getDatabase } from "~/lib/db/database.server";
import type { MailRequest } from "~/lib/outbox/mail-kinds";
import { countRecentMails } from "~/lib/outbox/queue-mail.server";
import { isSuppressed } from "~/lib/outbox/suppression.server";
import { queueWaitlistMail } from "./queue-waitlist-mail.server";
import { takeRejoinMail } from "./rejoin-waitlist.server";

/** To one entry. */
const maxPerHour = 3;
const maxPerDay = 6;
/** In thirty days, while nobody has shown that the address is theirs. */
const maxWhilePending = 12;

/**
 * Writes the mail that somebody asked for, where the address is on the list: to confirm for who has not; the place in
 * the line, with all that can be done there, for who has.
 */
export async function answerEntryRequest(
  { email }: Pick<MailRequest<"waitlist">, "email">,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const [entry] = await tx.$queryRaw<{ id: string; status: string }[]>`
      SELECT id, status::text FROM waitlist_entries WHERE email = ${email} FOR UPDATE`;
    if (!entry || !["pending", "confirmed", "invited"].includes(entry.status)) return;
    const to = { waitlistEntryId: entry.id };
    const kinds = ["waitlist-confirm", "waitlist-reminder", "waitlist-place"] as const;
    if ((await countRecentMails(tx, to, kinds, { hours: 1, now })) >= maxPerHour) return;
    if ((await countRecentMails(tx, to, kinds, { hours: 24, now })) >= maxPerDay) return;
    const isPending = entry.status === "pending";
    if (isPending && (await countRecentMails(tx, to, kinds, { hours: 30 * 24, now })) >= maxWhilePending)
      return;
    if (isPending && (await isSuppressed(tx, email, "waitlist")) && !(await takeRejoinMail(tx, email, now)))
      return;
    const kind = isPending ? "waitlist-confirm" : "waitlist-place";
    await queueWaitlistMail(tx, kind, { id: entry.id, email }, now);
  });
}
