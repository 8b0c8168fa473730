import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { whereOpen } from "./job-state.server";

/**
 * An organization with open jobs cannot be closed: candidates would wait for nobody. Publishing locks the account too,
 * so none is published meanwhile.
 * @throws {DomainError} HAS_PUBLISHED_JOBS.
 */
export async function refuseClosingWithOpenJobs(
  tx: Pick<Prisma.TransactionClient, "job">,
  { id }: Pick<EventAccount, "id">,
  now: Date,
): Promise<void> {
  if (await hasOpenJobs(tx, id, now)) throw new DomainError("HAS_PUBLISHED_JOBS");
}

/** Whether an account's organization has open jobs, so that its page says it before asking for the password. */
export async function mayNotClose(userId: string, now = new Date()): Promise<boolean> {
  const { prisma } = await getDatabase();
  return hasOpenJobs(prisma, userId, now);
}

async function hasOpenJobs(
  db: Pick<Prisma.TransactionClient, "job">,
  ownerId: string,
  now: Date,
): Promise<boolean> {
  const where = { organization: { ownerId }, ...whereOpen(now) };
  return (await db.job.findFirst({ where, select: { id: true } })) !== null;
}
