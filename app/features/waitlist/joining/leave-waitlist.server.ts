import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { liftSuppression, suppress } from "~/lib/outbox/suppression.server";
import { changeEntries } from "../entry/change-entries.server";

/** The mails that an entry gets. */
export const entryScopes = ["waitlist", "marketing"] as const;

/**
 * Unsubscribes an entry from its mails, so it leaves the waitlist. Idempotent; a converted entry's mails are set in the
 * account.
 * @returns whether the entry exists.
 */
export async function unsubscribeEntry(id: string, now = new Date()): Promise<boolean> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const columns = { unsubscribedAt: now, marketingConsentAt: null };
    const [left] = await changeEntries(tx, { id }, { to: "unsubscribed", by: "owner" }, columns, now);
    if (left) await suppress(tx, left.email, entryScopes, "unsubscribe", now);
    return (await tx.waitlistEntry.count({ where: { id } })) > 0;
  });
}

/** Undoes {@link unsubscribeEntry}: a confirmed entry gets its position back; any other must confirm again. */
export async function resubscribeEntry(id: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const entry = await tx.waitlistEntry.findUnique({
      where: { id, status: "unsubscribed" },
      select: { email: true, confirmedAt: true },
    });
    if (!entry) return;
    const status = entry.confirmedAt ? "confirmed" : "pending";
    // The days to confirm start again.
    const begun = status === "pending" ? { createdAt: now } : {};
    const columns = { unsubscribedAt: null, invitedAt: null, inviteExpiresAt: null, ...begun };
    const changed = await changeEntries(tx, { id }, { to: status, by: "undo" }, columns, now);
    // An unconfirmed entry does not prove the address.
    if (changed.length > 0 && status === "confirmed") await liftSuppression(tx, entry.email, entryScopes);
  });
}

/**
 * Erases an entry and its data. Only a hash stays, which keeps us from writing to the address again.
 * @param record writes a record, in the same transaction.
 * @throws {DomainError} NOT_FOUND.
 */
export async function eraseEntry(
  id: string,
  now = new Date(),
  record: (tx: Prisma.TransactionClient) => Promise<void> = async () => {},
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const entry = await tx.waitlistEntry.findUnique({ where: { id }, select: { email: true } });
    const { count } = await tx.waitlistEntry.deleteMany({ where: { id } });
    if (!entry || count === 0) throw new DomainError("NOT_FOUND");
    await suppress(tx, entry.email, entryScopes, "erasure", now);
    await record(tx);
  });
}
