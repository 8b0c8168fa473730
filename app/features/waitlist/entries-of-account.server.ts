import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { suppress } from "~/lib/outbox/suppression.server";
import { entryScopes } from "./joining/leave-waitlist.server";

/**
 * Erases the entries of an account, under its current or an earlier address, in the transaction that erases the
 * account. The entry of an unconfirmed address stays: it may be another person's.
 */
export async function eraseEntriesOfAccount(
  tx: Prisma.TransactionClient,
  { id, email, isEmailVerified }: EventAccount,
  now: Date,
): Promise<void> {
  if (!isEmailVerified) return;
  const entries = await tx.waitlistEntry.findMany({
    where: { OR: [{ email }, { convertedUserId: id }] },
    select: { id: true, email: true },
  });
  await tx.waitlistEntry.deleteMany({ where: { id: { in: entries.map((entry) => entry.id) } } });
  for (const entry of entries) await suppress(tx, entry.email, entryScopes, "erasure", now);
}

/**
 * The data stored about a person on the waitlist. Only for a confirmed address: anybody can register another person's,
 * and must not see their data.
 */
export async function exportEntryOfAccount({ email, isEmailVerified }: EventAccount) {
  if (!isEmailVerified) return { waitlistEntry: null };
  const { prisma } = await getDatabase();
  const waitlistEntry = await prisma.waitlistEntry.findUnique({
    where: { email },
    select: { email: true, role: true, name: true, field: true, company: true, createdAt: true },
  });
  return { waitlistEntry };
}
