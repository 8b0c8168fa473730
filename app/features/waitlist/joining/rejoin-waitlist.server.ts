import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { addressHashes } from "~/lib/outbox/suppression.server";
import { dayMs } from "~/lib/time/durations";
import { changeEntries } from "../entry/change-entries.server";
import { type EntryDetails, packDetails, unpackDetails } from "../entry/entry-details.server";
import { queueWaitlistMail, waitlistMailKey } from "../links/queue-waitlist-mail.server";

/** An address that left or was erased gets at most one mail in this many days that asks whether to rejoin. */
export const rejoinMailDays = 30;

/**
 * A sign-up for an address that left the list or was erased from it. Anybody may have sent it, so an entry that left
 * stays as it is, and the mail that asks to confirm carries the details. Within thirty days of such a mail nothing is
 * stored or sent.
 * @returns an id, possibly of no stored entry; null if the address is on the list.
 */
export async function rejoinWaitlist(
  email: string,
  details: EntryDetails,
  now: Date,
): Promise<string | null> {
  const { prisma } = await getDatabase();
  try {
    return await prisma.$transaction(async (tx) => {
      const [entry] = await tx.$queryRaw<{ id: string; status: string }[]>`
        SELECT id, status::text FROM waitlist_entries WHERE email = ${email} FOR UPDATE`;
      if (entry && entry.status !== "unsubscribed") return null;
      const id = entry?.id ?? uuid();
      if (!(await takeRejoinMail(tx, email, now))) return id;
      if (!entry) {
        const data = { id, email, ...details, confirmationCount: 1, createdAt: now, updatedAt: now };
        await tx.waitlistEntry.create({ data });
      }
      await queueWaitlistMail(
        tx,
        "waitlist-confirm",
        { id, email },
        now,
        entry ? packDetails(details) : null,
      );
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Claims the one mail in thirty days for an address that left or was erased. @returns false if it was sent already. */
export async function takeRejoinMail(
  tx: Prisma.TransactionClient,
  email: string,
  now: Date,
): Promise<boolean> {
  const hashes = addressHashes(email);
  const since = new Date(now.getTime() - rejoinMailDays * dayMs);
  const taken = await tx.$queryRaw<unknown[]>`
    INSERT INTO waitlist_rejoin_mails AS last (id, email_hash, sent_at)
    SELECT ${uuid()}::uuid, ${hashes[0]}, ${now}
    WHERE NOT EXISTS (
      SELECT 1 FROM waitlist_rejoin_mails WHERE email_hash = ANY(${hashes}) AND sent_at > ${since})
    ON CONFLICT (email_hash) DO UPDATE SET sent_at = EXCLUDED.sent_at WHERE last.sent_at <= ${since}
    RETURNING last.id`;
  return taken.length > 0;
}

/** Applies the mail's details to the entry that left, which starts again, once. @returns its address. */
export async function comeBack(
  tx: Prisma.TransactionClient,
  id: string,
  rejoinedAt: Date,
  confirmed: { confirmedAt: Date; refCode: string },
  now: Date,
): Promise<{ email: string } | undefined> {
  const key = waitlistMailKey("waitlist-confirm", id, rejoinedAt);
  const held = await tx.emailDelivery.findUnique({ where: { key }, select: { payload: true } });
  const details = unpackDetails(held?.payload);
  if (!details) return undefined;
  const again = { createdAt: rejoinedAt, unsubscribedAt: null, invitedAt: null, inviteExpiresAt: null };
  const columns = { ...details, ...confirmed, ...again };
  const [entry] = await changeEntries(tx, { id }, { to: "confirmed", by: "rejoin" }, columns, now);
  if (entry) await tx.emailDelivery.update({ where: { key }, data: { payload: {} } });
  return entry;
}
