import type { Employer } from "~/features/organizations/organization/employer";
import { whereMayBeMailed } from "~/features/users/may-be-mailed.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { hourMs } from "~/lib/time/durations";
import { isWaiting, noApproval } from "../job/job-approval";
import type { DetailsRow, OwnJob } from "../job/job-details.server";
import type { JobMailKind } from "../job/jobs.mails";
import { changeState, writeState } from "./change-state.server";
import { queueJobMail, recordJobEvent } from "./job-event.server";

/** The accounts that a request for approval is about, which are locked before the job. */
export interface ApprovalParties {
  ownerId: string | null;
  askedById: string | null;
}

/** A job under its lock, who changes it, and the parties that were locked. */
interface Asked {
  job: DetailsRow;
  user: { id: string };
  parties: ApprovalParties;
}

export async function findParties(tx: Prisma.TransactionClient, id: string): Promise<ApprovalParties> {
  const found = await tx.job.findUnique({
    where: { id },
    select: { approvalAskedById: true, organization: { select: { ownerId: true } } },
  });
  return { ownerId: found?.organization.ownerId ?? null, askedById: found?.approvalAskedById ?? null };
}

/**
 * Makes a complete draft wait for its owner, who is mailed, unless a mail about it waits or went out within the hour and
 * they returned nothing since. A repeat changes at most the closing time.
 * @throws {DomainError} EDIT_CONFLICT where the organization has got another owner meanwhile.
 */
export async function askForApproval(
  tx: Prisma.TransactionClient,
  { job, user, parties }: Asked,
  closesAt: Date,
  now: Date,
): Promise<DetailsRow> {
  const isAgain = job.approval === "waiting";
  if (isAgain && job.closesAt?.getTime() === closesAt.getTime()) return job;
  if (isAgain) return writeState(tx, job, { closesAt }, now);
  const asked = { approval: "waiting", approvalAt: now, approvalNote: null } as const;
  const saved = await writeState(tx, job, { ...asked, approvalAskedById: user.id, closesAt }, now);
  await recordJobEvent(tx, { jobId: job.id, kind: "approval_asked", actorId: user.id }, now);
  const { ownerId } = parties;
  if (ownerId !== job.organization.ownerId) throw new DomainError("EDIT_CONFLICT");
  if (job.approval === "returned" || !(await wasAsked(tx, job.id, ownerId, now)))
    await mailParty(tx, "job-approval-asked", saved, ownerId, now);
  return saved;
}

async function wasAsked(
  tx: Prisma.TransactionClient,
  jobId: string,
  ownerId: string | null,
  now: Date,
): Promise<boolean> {
  const recent = {
    status: { not: "suppressed" },
    createdAt: { gt: new Date(now.getTime() - hourMs) },
  } as const;
  const key = { startsWith: `job-approval-asked:${jobId}:` };
  return (
    (await tx.emailDelivery.count({
      where: { key, toUserId: ownerId, OR: [{ status: "queued" }, recent] },
    })) > 0
  );
}

/** Writes down that publishing a job was the approval that somebody had asked for, and tells them. */
export async function noteApproval(
  tx: Prisma.TransactionClient,
  { job, user, parties }: Asked,
  saved: DetailsRow,
  now: Date,
): Promise<void> {
  if (job.approval !== "waiting") return;
  await recordJobEvent(tx, { jobId: job.id, kind: "approval_given", actorId: user.id }, now);
  if (saved.status === "published" && job.approvalAskedById !== user.id)
    await mailAsker(tx, "job-approved", { job, parties }, saved, now);
}

/**
 * Writes the mail of a return or an approval to who asked.
 * @throws {DomainError} EDIT_CONFLICT where that is somebody else by now, whose account is not locked.
 */
export async function mailAsker(
  tx: Prisma.TransactionClient,
  kind: JobMailKind,
  { job, parties }: Pick<Asked, "job" | "parties">,
  saved: DetailsRow,
  now: Date,
): Promise<void> {
  const { approvalAskedById } = job;
  if (approvalAskedById !== null && parties.askedById !== approvalAskedById)
    throw new DomainError("EDIT_CONFLICT");
  await mailParty(tx, kind, saved, approvalAskedById, now);
}

async function mailParty(
  tx: Prisma.TransactionClient,
  kind: JobMailKind,
  saved: DetailsRow,
  userId: string | null,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const reader = await tx.user.findUnique({
    where: { id: userId, ...whereMayBeMailed },
    select: { email: true },
  });
  if (reader) await queueJobMail(tx, kind, saved, [{ userId, email: reader.email }], { now });
}

/** A request that its team takes back. */
export const withdrawnRequest = { data: noApproval, kind: "approval_withdrawn" } as const;

/**
 * Takes a request back: the job is a draft like any other.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; INVALID_TRANSITION once it waits no more.
 */
export function withdrawApproval(employer: Employer, id: string, now = new Date()): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    requireWaiting(job);
    return withdrawnRequest;
  });
}

/** @throws {DomainError} INVALID_TRANSITION unless a job waits for its owner. */
export function requireWaiting(job: Pick<DetailsRow, "approval" | "status">): void {
  if (!isWaiting(job)) throw new DomainError("INVALID_TRANSITION", { from: job.status });
}
