import type { Employer } from "~/features/organizations/organization/employer";
import { type Job, type JobCloseReason, type JobEventKind, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { type DetailsRow, detailsSelect, type OwnJob, toOwnJob } from "../job/job-details.server";
import { stateOf } from "../job/job-state.server";
import { lockOwnJob } from "../job/lock-own-job.server";
import { announceJob, recordJobEvent } from "./job-event.server";

/** The columns of a published job without a waiting change. */
export const noPendingChange = { pendingChange: Prisma.DbNull, pendingChangeAt: null } as const;

/** The columns and the event of a change of state. */
interface Change {
  data: Prisma.JobUncheckedUpdateInput;
  kind: JobEventKind;
  changes?: Prisma.InputJsonObject;
  /** What else happens in the transaction. */
  also?: (tx: Prisma.TransactionClient) => Promise<void>;
}

/**
 * Changes the state of an organization's job under its lock, with an event.
 * @param change what to write, null for nothing; it throws to refuse.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, and what `change` throws.
 */
export async function changeState(
  employer: Employer,
  id: string,
  now: Date,
  change: (job: DetailsRow) => Change | null,
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction(async (tx) => {
    const { job } = await lockOwnJob(tx, employer, id);
    const wanted = change(job);
    if (!wanted) return job;
    const { data, kind, changes = {} } = wanted;
    const saved = await writeState(tx, job, data, now);
    const { userId: actorId, organizationId } = employer;
    await recordJobEvent(tx, { jobId: id, kind, actorId, organizationId, changes }, now);
    await wanted.also?.(tx);
    if (kind === "reopened") await announceJob(tx, id, now);
    return saved;
  });
  return toOwnJob(job, now);
}

/** A job that ends, and how. */
interface EndingJob {
  id: string;
  closedAt: Date;
  closeReason: JobCloseReason;
}

/**
 * Closes jobs, those that are published still. Their version stays: for their readers nothing changes at this moment.
 */
export async function closeJobs(tx: Prisma.TransactionClient, jobs: readonly EndingJob[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE jobs SET status = 'closed', closed_at = ended.at, close_reason = ended.reason::job_close_reason
    FROM unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ closedAt }) => closedAt)}::timestamptz[],
      ${jobs.map(({ closeReason }) => closeReason)}::text[]) AS ended (id, at, reason)
    WHERE jobs.id = ended.id AND jobs.status = 'published'`;
}

/** Puts closed jobs that the transaction has locked into the archive; their version stays too. */
export async function putIntoArchive(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.job.updateMany({ where: { id: { in: [...ids] } }, data: { status: "archived", archivedAt: now } });
}

/** Writes columns of a job that the transaction has locked, as its next version. */
export function writeState(
  tx: Prisma.TransactionClient,
  { id, updatedAt }: Pick<DetailsRow, "id" | "updatedAt">,
  data: Prisma.JobUncheckedUpdateInput,
  now: Date,
): Promise<DetailsRow> {
  return tx.job.update({
    where: { id },
    data: { ...data, updatedAt: nextVersion(updatedAt, now) },
    select: detailsSelect,
  });
}

/** @throws {DomainError} INVALID_TRANSITION unless the job is in the state at this moment. */
export function requireStatus(job: DetailsRow, status: Job["status"], now: Date): void {
  const from = stateOf(job, now).status;
  if (from !== status) throw new DomainError("INVALID_TRANSITION", { from });
}

/**
 * @throws {DomainError} PUBLISHING_CLOSED where an administrator has stopped the organization's publishing;
 *   ORGANIZATION_SUSPENDED.
 */
export function requirePublishing({ organization }: Pick<DetailsRow, "organization">): void {
  if (organization.suspendedAt) throw new DomainError("ORGANIZATION_SUSPENDED");
  if (organization.publishing === "closed") throw new DomainError("PUBLISHING_CLOSED");
}

/** The closing time of a job that was published. */
export function closingTimeOf({ closesAt }: Pick<DetailsRow, "closesAt">): Date {
  if (!closesAt) throw new Error("A published job has a closing time: the database checks it");
  return closesAt;
}
