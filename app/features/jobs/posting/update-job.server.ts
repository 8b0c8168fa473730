import { spanishTexts } from "~/content/errors/api-errors";
import { fieldSentence } from "~/content/errors/field-errors";
import { messages } from "~/content/sentences";
import type { Employer } from "~/features/organizations/organization/employer";
import type { JobEventKind, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { nextVersion } from "~/lib/version";
import { type DetailsRow, detailsSelect, type OwnJob, toOwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import {
  changedFields,
  fieldsOf,
  type JobFieldChanges,
  type JobFieldName,
  type JobFields,
  withChanges,
} from "../job/job-fields";
import { jobLimits } from "../job/job-limits";
import { stateOf } from "../job/job-state.server";
import { lockOwnJob, requireVersion } from "../job/lock-own-job.server";
import { pendingChangeOf, reviewedFields, type WaitingChange } from "../job/pending-change";
import { noPendingChange, requirePublishing } from "../lifecycle/change-state.server";
import { describeChanges, recordJobEvent } from "../lifecycle/job-event.server";
import {
  lockForPublishing,
  needsReview,
  publishLocked,
  publishProblems,
} from "../lifecycle/publish-job.server";
import { refusedDates } from "../lifecycle/require-dates.server";
import { movedDecision, replaceMove } from "../lifecycle/set-decision-date.server";
import type { JobChangesInput } from "./job.schema";
import { columnsOf, crossedSalary, freeJobSlug, requireEffect } from "./job-columns.server";
import { hasApplications, lockedFields } from "./locked-fields.server";

/**
 * Changes a job's fields: any of a draft, some while it is published (docs/jobs.md), none in review or afterwards.
 * Values that are the same as before are no change, from whichever version. Where the organization's jobs are reviewed,
 * new values of the reviewed fields of a published one wait beside it.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; EDIT_CONFLICT with the job as it is now; JOB_FIELD_LOCKED with the
 *   locked ones in `fields`; PUBLISHING_CLOSED for a change that would wait; INVALID_DATA and DECISION_DATE_INVALID
 *   where only the whole job shows the fault.
 */
export async function updateJob(
  employer: Employer,
  id: string,
  changes: JobChangesInput,
  events: JobEvents,
  now = new Date(),
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction(async (tx) => {
    const { job, user } = await lockOwnJob(tx, employer, id);
    return changeLocked(tx, job, changes, { actorId: user.id, events }, now);
  });
  if (job.decisionMovedAt) for (const handle of events.decisionMoved) await handle(id, now);
  return toOwnJob(job, now);
}

/** {@link updateJob} for a job that the transaction has locked. It writes nothing where it refuses. */
async function changeLocked(
  tx: Prisma.TransactionClient,
  job: DetailsRow,
  { version, ...changes }: JobChangesInput,
  { actorId, events }: { actorId: string; events: JobEvents },
  now: Date,
): Promise<DetailsRow> {
  const { id, organizationId } = job;
  const stored = fieldsOf(job);
  const before = { ...stored, ...pendingChangeOf(job, now) };
  const after = withChanges(before, changes);
  const isSame = changedFields(before, after).length === 0;
  if (!isSame) requireVersion(job, version, now);
  requireEffect(changes, after);
  if (isSame) return job;
  const changed = changedFields(stored, after);
  const isDraft = job.status === "draft";
  if (!isDraft)
    requireOpenFields(job, after, { changed, now, hasApplications: await hasApplications(id, tx) });
  const waiting = isDraft ? null : waitingPart(job, after, changed);
  const columns = columnsOf({ ...after, ...pickFields(stored, waiting) });
  const slug = isDraft ? await slugFor(tx, job, after) : job.slug;
  const waits = isDraft ? {} : waitingColumns(waiting, job, now);
  const isMoved = !isDraft && changed.includes("decisionBy");
  if (isMoved) await replaceMove(tx, job, events, now);
  const moved = isMoved ? movedDecision(job, after.decisionBy, now) : {};
  const data = { ...columns, ...waits, ...moved, slug, updatedAt: nextVersion(job.updatedAt, now) };
  const saved = await tx.job.update({ where: { id }, data, select: detailsSelect });
  if (isDraft) return saved;
  const record = (kind: JobEventKind, fields: JobFieldName[]) => {
    const changes = describeChanges(stored, after, fields);
    return recordJobEvent(tx, { jobId: id, kind, actorId, organizationId, changes, fields }, now);
  };
  const atOnce = changed.filter((name) => waiting === null || !(name in waiting));
  if (atOnce.length > 0) await record("changed", atOnce);
  if (waiting !== null)
    await record(
      "submitted",
      changed.filter((name) => name in waiting),
    );
  else if (changed.length === 0) await record("withdrawn", []);
  return saved;
}

/** The part of a change that waits for an administrator; null without one. @throws {DomainError} PUBLISHING_CLOSED. */
function waitingPart(
  job: DetailsRow,
  after: JobFields,
  changed: readonly JobFieldName[],
): WaitingChange | null {
  const names = changed.filter((name) => name in reviewedFields);
  if (names.length === 0 || !needsReview(job.organization)) return null;
  requirePublishing(job);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** Another change keeps the place in the queue, and is read again: the job has another version. */
function waitingColumns(waiting: WaitingChange | null, { pendingChangeAt }: DetailsRow, now: Date) {
  if (waiting === null) return noPendingChange;
  return { pendingChange: waiting, pendingChangeAt: pendingChangeAt ?? now, reviewNote: null };
}

function pickFields(stored: JobFields, waiting: WaitingChange | null): Partial<JobFields> {
  return Object.fromEntries(Object.keys(waiting ?? {}).map((name) => [name, stored[name as JobFieldName]]));
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
  const { closesAt } = job;
  const { decisionBy } =
    changed.includes("decisionBy") && closesAt ? refusedDates({ ...after, closesAt }, now) : {};
  if (Object.keys(fields).length > 0) {
    const dates = decisionBy ? { decisionBy: spanishTexts.errors[decisionBy] } : {};
    throw new DomainError("INVALID_DATA", { fields: { ...fields, ...dates } });
  }
  if (decisionBy) throw new FieldsError({ decisionBy });
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

/** A job that was saved, and why it could not be published; null where it was. */
export interface SavedJob {
  job: OwnJob;
  refusal: DomainError | null;
}

/**
 * Changes a draft and publishes it, with nobody in between. It stays changed where it cannot be published.
 * @throws {DomainError} as updateJob does, with nothing changed.
 */
export async function saveAndPublish(
  employer: Employer,
  id: string,
  changes: JobChangesInput,
  events: JobEvents,
  now = new Date(),
): Promise<SavedJob> {
  const { prisma } = await getDatabase();
  const { row, refusal } = await prisma.$transaction(async (tx) => {
    const { job, ...locked } = await lockForPublishing(tx, employer, id);
    const saved = await changeLocked(tx, job, changes, { actorId: locked.user.id, events }, now);
    try {
      return { row: await publishLocked(tx, { ...locked, job: saved }, {}, now), refusal: null };
    } catch (error) {
      if (error instanceof DomainError) return { row: saved, refusal: error };
      throw error;
    }
  });
  if (row.decisionMovedAt) for (const handle of events.decisionMoved) await handle(id, now);
  wakeMail();
  return { job: toOwnJob(row, now), refusal };
}

/**
 * What else would keep a draft from being published, beside the values that the schema of a change refused: a sentence
 * for each field. Nothing for a job that cannot be published at all.
 * @param changes the others.
 */
export async function listPublishProblems(
  { organizationId }: Employer,
  id: string,
  changes: JobFieldChanges,
  now = new Date(),
): Promise<Record<string, string>> {
  const { prisma } = await getDatabase();
  const where = { id, organizationId, status: "draft" } as const;
  const row = await prisma.job.findUnique({ where, select: detailsSelect });
  return row ? publishProblems(withChanges(fieldsOf(row), changes), now) : {};
}
