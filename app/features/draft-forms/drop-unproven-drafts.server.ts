import type { Prisma } from "~/generated/prisma/client";

/**
 * Deletes what was written for an account while its address was not confirmed. Anybody can register an address: whoever
 * takes the account by the mailed link gets nothing of it.
 */
export async function dropUnprovenDrafts(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.heldForm.deleteMany({ where: { userId, awaitsConfirmation: true } });
}
