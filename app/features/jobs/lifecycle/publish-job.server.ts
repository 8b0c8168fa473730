import type { Employer } from "~/features/organizations/organization/employer";
import { lockOrganization } from "~/features/organizations/team/lock-organization.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { type DetailsRow, type OwnJob, toOwnJob } from "../job/job-details.server";
import { lockOwnJob } from "../job/lock-own-job.server";
import { lacksOnlySalary, missingToPublish } from "../job/missing";
import { missingSentences } from "../job/missing-sentences";
import { needsReview } from "../job/needs-review.server";
import { requireVersion } from "../job/require-version.server";
import { announceJob } from "./announce-job.server";
import { requirePublishing, requireStatus, writeState } from "./change-state.server";
import { recordJobEvent } from "./job-event.server";
import { lockRecipients, queueJobMail } from "./queue-job-mail.server";
import { requireClosingTime, requireDecisionDay } from "./require-dates.server";

interface Publishing {
  /** The typed time; without it the time that the draft has. */
  closesAt?: string | undefined;
  /** The draft's `updatedAt` as its author saw it, if nobody else may have changed it. */
  version?: string | undefined;
}

/**
 * Publishes a draft; where its organization needs a review, an administrator reads it first.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, EMAIL_NOT_VERIFIED, INVALID_TRANSITION, PUBLISHING_CLOSED,
 * EDIT_CONFLICT;
 * JOB_INCOMPLETE or SALARY_REQUIRED with the `missing` fields; CLOSING_DATE_INVALID, DECISION_DATE_INVALID.
 */
export async function publishJob(
  employer: Employer,
  id: string,
  { closesAt: typed, version }: Publishing,
  now = new Date(),
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction(async (tx) => {
    const recipients = await lockRecipients(tx, id, [employer.userId]);
    // Deactivating the owner's account locks the organization, and hides the jobs that it finds.
    await lockOrganization(tx, employer.organizationId);
    const { job, user } = await lockOwnJob(tx, employer, id);
    if (!user.isEmailVerified) throw new DomainError("EMAIL_NOT_VERIFIED");
    requireStatus(job, "draft", now);
    requirePublishing(job);
    if (version !== undefined) requireVersion(job, version, now);
    requireComplete(job, typed);
    const closesAt = requireClosingTime(typed ?? job.closesAt ?? "", now);
    requireDecisionDay(job.decisionBy, closesAt);
    const isReviewed = needsReview(job.organization);
    const saved = await writeState(tx, job, { ...outcome(isReviewed, now), closesAt }, now);
    const kind = isReviewed ? "submitted" : "published";
    const changes: Prisma.InputJsonObject = { closesAt: [null, closesAt.toISOString()] };
    await recordJobEvent(tx, { jobId: id, kind, actorId: employer.userId, changes }, now);
    if (isReviewed) await queueJobMail(tx, "job-in-review", saved, recipients, now);
    else await announceJob(tx, id, now);
    return saved;
  });
  if (job.status === "in_review") wakeMail();
  return toOwnJob(job, now);
}

function requireComplete(job: DetailsRow, typed: string | undefined): void {
  const missing = missingToPublish({ ...job, closesAt: typed ?? job.closesAt });
  if (missing.length === 0) return;
  const fields = missingSentences(missing);
  throw new DomainError(lacksOnlySalary(missing) ? "SALARY_REQUIRED" : "JOB_INCOMPLETE", { missing, fields });
}

function outcome(isReviewed: boolean, now: Date): Prisma.JobUpdateInput {
  const submitted = { submittedAt: now, reviewNote: null };
  return isReviewed
    ? { ...submitted, status: "in_review" }
    : { ...submitted, status: "published", publishedAt: now };
}
