import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { noPendingChange } from "./change-state.server";
import { isPastDeadline } from "./job-state.server";

/**
 * Erases what an account's organization wrote, in the transaction that erases the account. Jobs that were never
 * published go. Of the others the facts stay, closed and hidden, since other people's lists and applications point at
 * them; their texts go, which may name people.
 */
export async function eraseJobsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
  now: Date,
): Promise<void> {
  const own = { organization: { ownerId: id } };
  await tx.job.deleteMany({ where: { ...own, publishedAt: null } });
  await tx.$executeRaw`
    UPDATE jobs SET status = 'closed', closed_at = least(closes_at, ${now}::timestamptz),
      close_reason = CASE WHEN ${isPastDeadline(now)} THEN 'deadline' ELSE 'withdrawn' END::job_close_reason
    WHERE status = 'published' AND organization_id IN (SELECT id FROM organizations WHERE owner_id = ${id}::uuid)`;
  const texts = { description: null, salaryNote: null, externalUrl: null, reviewNote: null };
  await tx.job.updateMany({ where: own, data: { ...texts, ...noPendingChange, updatedAt: now } });
  await tx.job.updateMany({ where: { ...own, hiddenAt: null }, data: { hiddenAt: now } });
}
