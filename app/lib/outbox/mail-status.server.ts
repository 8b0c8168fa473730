import type { EmailStatus, Prisma } from "~/generated/prisma/client";

/**
 * Writes the status of mails, as no other module does. Nobody is sending them any more then.
 * @param outcome without a status it stays: a try that failed, before another one.
 * @returns how many.
 */
export async function changeMailStatus(
  tx: Pick<Prisma.TransactionClient, "emailDelivery">,
  where: Prisma.EmailDeliveryWhereInput,
  outcome: { status?: EmailStatus; error: string | null; sentAt?: Date; dueAt?: Date; attempts?: number },
): Promise<number> {
  // A try that failed keeps its lease until it is said when the next one is due.
  const lease = outcome.status === undefined ? {} : { leasedUntil: null };
  const data = { ...outcome, ...lease, sendingSince: null };
  const { count } = await tx.emailDelivery.updateMany({ where, data });
  return count;
}
