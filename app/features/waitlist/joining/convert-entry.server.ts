import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { changeEntries } from "../entry/change-entries.server";

/**
 * Marks an address's entry as converted when its account is confirmed, with or without an invitation. Only an account
 * with the same address converts it.
 */
export async function convertEntryOfAccount(
  tx: Prisma.TransactionClient,
  { email }: Pick<EventAccount, "email">,
  now = new Date(),
): Promise<void> {
  const account = await tx.user.findUnique({
    where: { email, isEmailVerified: true, isActive: true },
    select: { id: true },
  });
  if (account) await convertEntry(tx, account.id, email, now);
}

async function convertEntry(
  tx: Prisma.TransactionClient,
  userId: string,
  email: string,
  now = new Date(),
): Promise<void> {
  // An account that changed its address may have converted another entry before.
  const earlier = await tx.waitlistEntry.findUnique({
    where: { convertedUserId: userId },
    select: { id: true },
  });
  const columns = { convertedAt: now, convertedUserId: earlier ? null : userId };
  await changeEntries(tx, { email }, { to: "converted", by: "account" }, columns, now);
}

/** Whether an entry was converted to this account, invited or not. */
export async function hasConvertedEntry(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const entry = await prisma.waitlistEntry.findUnique({
    where: { convertedUserId: userId },
    select: { id: true },
  });
  return entry !== null;
}
