import { spanishTexts } from "~/content/errors/api-errors";
import type { Employer } from "~/features/organizations/organization/employer";
import type { JobRecipient } from "~/features/organizations/team/job-followers.server";
import { lockOrganization } from "~/features/organizations/team/lock-member.server";
import type { LockedUser } from "~/features/users/lock-user.server";
import type { Organization, Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { parseClosingTime } from "~/lib/time/closing-time.server";
import { isWaiting, needsApproval, noApproval } from "../job/job-approval";
import { type DetailsRow, type OwnJob, toOwnJob } from "../job/job-details.server";
import type { JobFields } from "../job/job-fields";
import { lockOwnJob, requireVersion } from "../job/lock-own-job.server";
import { lacksOnlySalary, missingSentences, missingToPublish } from "../job/missing";
import { pendingChangeOf } from "../job/pending-change";
import {
  type ApprovalParties,
  askForApproval,
  findParties,
  noteApproval,
  withdrawnRequest,
} from "./approval.server";
import {
  changeState,
  noPendingChange,
  requirePublishing,
  requireStatus,
  writeState,
} from "./change-state.server";
import { announceJob, lockRecipients, queueJobMail, recordJobEvent } from "./job-event.server";
import { refusedDates, requireClosingTime } from "./require-dates.server";

interface Publishing {
  /** The typed time; without it the time that the draft has. */
  closesAt?: string | undefined;
  /** The draft's `updatedAt` as its author saw it, if nobody else may have changed it. */
  version?: string | undefined;
}

/**
 * Publishes a draft. Where its organization needs a review, an administrator reads it first; where its owner approves
 * jobs, a recruiter's stays a draft that waits for that, and the owner's publishing is the approval.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, EMAIL_NOT_VERIFIED, INVALID_TRANSITION, PUBLISHING_CLOSED,
 * EDIT_CONFLICT;
 * JOB_INCOMPLETE or SALARY_REQUIRED with the `missing` fields; CLOSING_DATE_INVALID, DECISION_DATE_INVALID.
 */
export async function publishJob(
  employer: Employer,
  id: string,
  { closesAt, version }: Publishing,
  now = new Date(),
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction(async (tx) =>
    publishLocked(tx, await lockForPublishing(tx, employer, id), { closesAt, version }, now),
  );
  wakeMail();
  return toOwnJob(job, now);
}

/** A job that somebody may publish, under the locks that this takes. */
export interface PublishableJob {
  job: DetailsRow;
  user: LockedUser;
  recipients: readonly JobRecipient[];
  /** Whom a request for approval is about: the owner, and who asked. */
  parties: ApprovalParties;
}

/** Locks a job for its publishing. @throws {DomainError} as {@link lockOwnJob}. */
export async function lockForPublishing(
  tx: Prisma.TransactionClient,
  employer: Employer,
  id: string,
): Promise<PublishableJob> {
  const parties = await findParties(tx, id);
  const recipients = await lockRecipients(tx, id, [employer.userId, parties.ownerId, parties.askedById]);
  // Deactivating the owner's account locks the organization, and hides the jobs that it finds.
  await lockOrganization(tx, employer.organizationId);
  return { ...(await lockOwnJob(tx, employer, id)), recipients, parties };
}

/** {@link publishJob} under its locks. It writes nothing where it refuses. */
export async function publishLocked(
  tx: Prisma.TransactionClient,
  publishable: PublishableJob,
  { closesAt: typed, version }: Publishing,
  now: Date,
): Promise<DetailsRow> {
  const { job, user, recipients } = publishable;
  if (!user.isEmailVerified) throw new DomainError("EMAIL_NOT_VERIFIED");
  requireStatus(job, "draft", now);
  requirePublishing(job);
  if (version !== undefined) requireVersion(job, version, now);
  requireComplete(job, typed, now);
  const closesAt = requireClosingTime(typed ?? job.closesAt ?? "", now);
  if (needsApproval(job.organization, user.id)) return askForApproval(tx, publishable, closesAt, now);
  const isReviewed = await isReadFirst(job.id, job.organization, tx);
  const saved = await writeState(tx, job, { ...outcome(isReviewed, now), ...noApproval, closesAt }, now);
  await noteApproval(tx, publishable, saved, now);
  const kind = isReviewed ? "submitted" : "published";
  const changes: Prisma.InputJsonObject = { closesAt: [null, closesAt.toISOString()] };
  const { id: jobId, organizationId } = job;
  await recordJobEvent(tx, { jobId, kind, actorId: user.id, organizationId, changes }, now);
  if (isReviewed) await queueJobMail(tx, "job-in-review", saved, recipients, { now });
  else await announceJob(tx, job.id, now);
  return saved;
}

/** Names everything at once that keeps the job from opening now. */
function requireComplete(job: DetailsRow, typed: string | undefined, now: Date): void {
  const missing = missingToPublish({ ...job, closesAt: typed ?? job.closesAt });
  const { decisionBy } = job;
  const dates = refusedDates({ closesAt: typed ? parseClosingTime(typed) : job.closesAt, decisionBy }, now);
  if (missing.length > 0) {
    const code = lacksOnlySalary(missing) ? "SALARY_REQUIRED" : "JOB_INCOMPLETE";
    throw new DomainError(code, { missing, fields: { ...sentencesOf(dates), ...missingSentences(missing) } });
  }
  if (Object.keys(dates).length > 0) throw new FieldsError(dates);
}

function sentencesOf(dates: ReturnType<typeof refusedDates>): Record<string, string> {
  return Object.fromEntries(Object.entries(dates).map(([name, code]) => [name, spanishTexts.errors[code]]));
}

/** A sentence for each field that would keep a job with these fields from being published now. */
export function publishProblems(fields: JobFields, now: Date): Record<string, string> {
  return { ...sentencesOf(refusedDates(fields, now)), ...missingSentences(missingToPublish(fields)) };
}

function outcome(isReviewed: boolean, now: Date): Prisma.JobUncheckedUpdateInput {
  const submitted = { submittedAt: now, reviewNote: null };
  return isReviewed
    ? { ...submitted, status: "in_review" }
    : { ...submitted, status: "published", publishedAt: now };
}

/**
 * Takes a job back from review, to change it; of a published one the change that waits, of a draft the request for the
 * owner's approval.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION.
 */
export function withdrawFromReview(employer: Employer, id: string, now = new Date()): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    if (isWaiting(job)) return withdrawnRequest;
    if (pendingChangeOf(job, now)) return { data: noPendingChange, kind: "withdrawn" };
    requireStatus(job, "in_review", now);
    return { data: { status: "draft", submittedAt: null }, kind: "withdrawn" };
  });
}

/**
 * Whether an administrator reads a draft before it is published: by its organization, or since one returned it, or took
 * an approval back, and nobody has approved it since.
 */
export async function isReadFirst(
  jobId: string,
  organization: ReviewColumns,
  tx?: Pick<Prisma.TransactionClient, "jobEvent">,
): Promise<boolean> {
  if (needsReview(organization)) return true;
  return (await findSendingBack(jobId, tx ?? (await getDatabase()).prisma)) !== null;
}

/**
 * Who returned a draft, or took its approval back, since when nobody has approved it; null where nobody did. The
 * administrator is null once their account is erased.
 */
export async function findSendingBack(
  jobId: string,
  { jobEvent }: Pick<Prisma.TransactionClient, "jobEvent">,
): Promise<{ actorId: string | null } | null> {
  const last = await jobEvent.findFirst({
    where: { jobId, kind: { in: ["returned", "published", "taken_back"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { kind: true, actorId: true },
  });
  return last?.kind === "published" ? null : last;
}

type ReviewColumns = Pick<Organization, "name" | "verification" | "reviewedName" | "publishing">;

/**
 * Whether an organization's jobs wait for an administrator before they are published: after a removal, and where
 * `ORG_REVIEW` is on until it is verified and an administrator has approved a job under its present name.
 */
export function needsReview({ name, verification, reviewedName, publishing }: ReviewColumns): boolean {
  if (publishing !== "open") return true;
  return getEnv().orgReview && (verification !== "verified" || reviewedName !== name);
}
