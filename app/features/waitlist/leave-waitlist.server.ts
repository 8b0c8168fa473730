import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { liftSuppression, suppress } from "~/lib/outbox/suppression.server";
import { statusesBefore } from "./transitions";
import { WaitlistError } from "./waitlist-entry.server";

const scopes = ["waitlist", "marketing"] as const;

/**
 * Ends the mails of an entry: it leaves the line. Doing it again changes nothing; an entry that became an account has
 * its mails in the account.
 * @returns whether there is such an entry.
 */
export async function unsubscribeEntry(id: string, now = new Date()): Promise<boolean> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const [left] = await tx.waitlistEntry.updateManyAndReturn({
      where: { id, status: { in: statusesBefore("unsubscribed", "owner") } },
      data: { status: "unsubscribed", unsubscribedAt: now, marketingConsentAt: null, updatedAt: now },
      select: { email: true },
    });
    if (left) await suppress(tx, left.email, scopes, "unsubscribe", now);
    return (await tx.waitlistEntry.count({ where: { id } })) > 0;
  });
}

/** Undoes {@link unsubscribeEntry}: with the place from before for who had one, else to be confirmed. */
export async function resubscribeEntry(id: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const entry = await tx.waitlistEntry.findUnique({
      where: { id, status: "unsubscribed" },
      select: { email: true, confirmedAt: true },
    });
    if (!entry) return;
    const status = entry.confirmedAt ? "confirmed" : "pending";
    const { count } = await tx.waitlistEntry.updateMany({
      where: { id, status: "unsubscribed" },
      data: {
        status,
        unsubscribedAt: null,
        invitedAt: null,
        inviteExpiresAt: null,
        updatedAt: now,
        // The days to confirm begin anew.
        ...(status === "pending" ? { createdAt: now } : {}),
      },
    });
    // Who never confirmed has not shown that the address is theirs.
    if (count > 0 && status === "confirmed") await liftSuppression(tx, entry.email, scopes);
  });
}

/**
 * Erases an entry with everything about it. What stays is a hash that keeps us from writing to the address again.
 * @param record runs in the same transaction.
 * @throws {WaitlistError} NOT_FOUND.
 */
export async function eraseEntry(
  id: string,
  now = new Date(),
  record: (tx: Prisma.TransactionClient) => Promise<void> = async () => {},
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const [erased] = await tx.$queryRaw<{ email: string }[]>`
      DELETE FROM waitlist_entries WHERE id = ${id}::uuid RETURNING email`;
    if (!erased) throw new WaitlistError("NOT_FOUND");
    await suppress(tx, erased.email, scopes, "erasure", now);
    await record(tx);
  });
}

/** The same for the entries of an account, under its address or one before it, in the transaction that erases it. */
export async function eraseEntriesOf(
  tx: Prisma.TransactionClient,
  { id, email }: { id: string; email: string },
  now = new Date(),
): Promise<void> {
  const erased = await tx.$queryRaw<{ email: string }[]>`
    DELETE FROM waitlist_entries WHERE email = ${email} OR converted_user_id = ${id}::uuid RETURNING email`;
  for (const entry of erased) await suppress(tx, entry.email, scopes, "erasure", now);
}
