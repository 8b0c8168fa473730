import type { Prisma } from "~/generated/prisma/client";

/**
 * Deletes the drafts of an account whose address was not confirmed. Anybody can register an address: the owner who
 * takes the account by the mailed link gets none of a stranger's drafts.
 */
export async function dropUnprovenDrafts(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.heldForm.deleteMany({ where: { userId, awaitsConfirmation: true } });
}
