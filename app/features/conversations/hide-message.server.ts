import type { Prisma } from "~/generated/prisma/client";

/**
 * Hides a message from both sides, or shows it again; in the transaction of the decision about a notice.
 * @returns false where there is nothing to change.
 */
export async function setMessageHidden(
  tx: Prisma.TransactionClient,
  id: string,
  hiddenAt: Date | null,
): Promise<boolean> {
  const where = { id, hiddenAt: hiddenAt ? null : { not: null } };
  const { count } = await tx.message.updateMany({ where, data: { hiddenAt } });
  return count > 0;
}
