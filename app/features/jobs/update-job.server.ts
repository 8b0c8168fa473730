import { fieldSentence } from "~/content/errors/field-errors";
import { messages } from "~/content/sentences";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import type { Employer } from "./employer";
import { hasApplications } from "./has-applications.server";
import type { JobChangesInput } from "./job.schema";
import { describeChanges } from "./job-changes";
import { columnsOf, crossedSalary } from "./job-columns.server";
import { type DetailsRow, detailsSelect, type OwnJob, toOwnJob } from "./job-details.server";
import { recordJobEvent } from "./job-event.server";
import { changedFields, fieldsOf, type JobFieldName, type JobFields, withChanges } from "./job-fields";
import { jobLimits } from "./job-limits";
import { freeJobSlug } from "./job-slug.server";
import { stateOf } from "./job-state";
import { lockOwnJob } from "./lock-own-job.server";
import { lockedFields } from "./locked-fields";
import { requireDecisionDay } from "./require-dates.server";
import { requireVersion } from "./require-version.server";

/**
 * Changes a job's fields: any of a draft, some while it is published (docs/jobs.md), none in review or afterwards.
 * Values that are the same as before are no change.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; EDIT_CONFLICT with the job as it is now; JOB_FIELD_LOCKED with the
 * locked ones in `fields`; INVALID_DATA and DECISION_DATE_INVALID for what only the whole job shows.
 */
export async function updateJob(
  employer: Employer,
  id: string,
  { version, ...changes }: JobChangesInput,
  now = new Date(),
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction(async (tx) => {
    const { job } = await lockOwnJob(tx, employer, id);
    requireVersion(job, version, now);
    const before = fieldsOf(job);
    const after = withChanges(before, changes);
    const changed = changedFields(before, after);
    if (changed.length === 0) return job;
    const isDraft = job.status === "draft";
    if (!isDraft)
      requireOpenFields(job, after, { changed, now, hasApplications: await hasApplications(id, tx) });
    const columns = columnsOf(after);
    const slug = isDraft ? await slugFor(tx, job, after) : job.slug;
    const data = { ...columns, slug, updatedAt: nextVersion(job.updatedAt, now) };
    const saved = await tx.job.update({ where: { id }, data, select: detailsSelect });
    if (!isDraft) {
      const changes = describeChanges(before, after, changed);
      await recordJobEvent(tx, { jobId: id, kind: "changed", actorId: employer.userId, changes }, now);
    }
    return saved;
  });
  return toOwnJob(job, now);
}

/** The rules for a job that is not a draft. */
function requireOpenFields(
  job: DetailsRow,
  after: JobFields,
  { changed, now, hasApplications }: { changed: JobFieldName[]; now: Date; hasApplications: boolean },
): void {
  const isPublished = stateOf(job, now).status === "published";
  const locked = isPublished ? lockedFields(fieldsOf(job), after, changed, hasApplications) : changed;
  if (locked.length > 0)
    throw new FieldsError(Object.fromEntries(locked.map((name) => [name, "JOB_FIELD_LOCKED" as const])));
  const fields = openProblems(after, changed);
  if (Object.keys(fields).length > 0) throw new DomainError("INVALID_DATA", { fields });
  if (changed.includes("decisionBy") && job.closesAt) requireDecisionDay(after.decisionBy, job.closesAt);
}

/** A sentence for each field that would leave an open job incomplete. */
function openProblems(after: JobFields, changed: readonly JobFieldName[]): Record<string, string> {
  const problems: Record<string, string> = crossedSalary(after);
  const { min } = jobLimits.description;
  if (changed.includes("description") && [...(after.description ?? "")].length < min)
    problems.description = fieldSentence(messages, { code: "TEXT_TOO_SHORT", min });
  for (const name of ["field", "contractType"] as const)
    if (after[name] === null) problems[name] = messages.VALUE_INVALID;
  return problems;
}

/** The address follows the title until the first publishing. */
async function slugFor(tx: Prisma.TransactionClient, job: DetailsRow, after: JobFields): Promise<string> {
  if (job.publishedAt !== null || after.title === job.title) return job.slug;
  return freeJobSlug(tx, { title: after.title, organizationName: job.organization.name });
}
