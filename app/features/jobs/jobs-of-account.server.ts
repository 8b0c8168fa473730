import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { detailsSelect, toOwnJob } from "./job/job-details.server";
import { jobStateSelect, stateOf, whereOpen } from "./job/job-state.server";
import { closeJobs, noPendingChange } from "./lifecycle/change-state.server";
import { hideOrShowJobs } from "./lifecycle/hide-or-show-jobs.server";

/**
 * Erases an account's organization's jobs, in the transaction that erases the account. Jobs that were never published
 * go. The facts of the other jobs stay, closed and hidden, since other people's lists and applications point at them;
 * their texts go, which may name people.
 */
export async function eraseJobsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
  now: Date,
): Promise<void> {
  const own = { organization: { ownerId: id } };
  await tx.job.deleteMany({ where: { ...own, publishedAt: null } });
  const published = await tx.job.findMany({
    where: { ...own, status: "published" },
    select: { id: true, ...jobStateSelect },
  });
  await closeJobs(
    tx,
    published.map(({ id, ...job }) => {
      const { closedAt, closeReason } = stateOf(job, now);
      return { id, closedAt: closedAt ?? now, closeReason: closeReason ?? "withdrawn" };
    }),
  );
  const texts = { description: null, salaryNote: null, externalUrl: null, reviewNote: null };
  await tx.job.updateMany({ where: own, data: { ...texts, ...noPendingChange, updatedAt: now } });
  await tx.job.updateMany({ where: { ...own, hiddenAt: null }, data: { hiddenAt: now } });
}

/** Hides or shows the jobs of the organization of an account that was closed, deactivated or opened. */
export function hideOrShowJobsOfAccount(
  tx: Prisma.TransactionClient,
  { id: ownerId }: Pick<EventAccount, "id">,
  now: Date,
): Promise<void> {
  return hideOrShowJobs(tx, { ownerId }, now);
}

/**
 * An organization with open jobs cannot be closed: candidates would wait for nobody. Members publish under locks of
 * their own; with members no account is closed.
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

/** The jobs of an account's organization, as its owner reads them, those that the account leads, and its requests. */
export async function exportJobsOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const jobs = await prisma.job.findMany({
    where: { organization: { ownerId: id } },
    orderBy: { createdAt: "asc" },
    select: detailsSelect,
  });
  const ledJobs = await prisma.job.findMany({
    where: { ledById: id },
    orderBy: { createdAt: "asc" },
    select: { id: true, title: true },
  });
  const askedApprovals = await prisma.job.findMany({
    where: { approvalAskedById: id },
    orderBy: { createdAt: "asc" },
    select: { id: true, title: true, approval: true, approvalAt: true },
  });
  const now = new Date();
  return { jobs: jobs.map((job) => toOwnJob(job, now)), ledJobs, askedApprovals };
}
