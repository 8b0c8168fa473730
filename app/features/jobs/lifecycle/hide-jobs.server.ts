import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";

type Account = Pick<EventAccount, "id">;

/** Takes the jobs of a closed or deactivated account out of everybody's sight, in the transaction of that event. */
export async function hideJobsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Account,
  now: Date,
): Promise<void> {
  await tx.job.updateMany({
    where: { organization: { ownerId: id }, hiddenAt: null },
    data: { hiddenAt: now },
  });
}

/** The same back, for an account that is open again. Deadlines ran on meanwhile. */
export async function showJobsOfAccount(tx: Prisma.TransactionClient, { id }: Account): Promise<void> {
  const where = { organization: { ownerId: id }, hiddenAt: { not: null } };
  await tx.job.updateMany({ where, data: { hiddenAt: null } });
}
