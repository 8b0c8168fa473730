import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { Prisma } from "~/generated/prisma/client";
import { JobCloseReason } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { isVersion } from "~/lib/version";
import type { DetailsRow } from "../job/job-details.server";
import { changedFields, fieldsOf } from "../job/job-fields";
import { undoMs } from "../job/job-limits";
import { jobStateSelect, type StateColumns, stateOf } from "../job/job-state.server";
import { reviewedFields } from "../job/pending-change";
import { writeState } from "../lifecycle/change-state.server";
import { recordJobEvent } from "../lifecycle/job-event.server";
import { columnsOf } from "../posting/job-columns.server";
import { hasApplications, lockedFields } from "../posting/locked-fields.server";
import { liftRemoval } from "./lift-removal.server";
import { lockAnyJob } from "./lock-any-job.server";
import { wordsToKeep } from "./taken-back-words.server";

/** What a decision changes, as it was before; instants in ISO 8601. */
const beforeSchema = z.object({
  status: z.enum(["in_review", "published", "closed"]),
  /** Of a job that was removed after it closed. */
  closeReason: z.enum(JobCloseReason).nullable().default(null),
  closedAt: z.string().nullable().default(null),
  reviewNote: z.string().nullable(),
  submittedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  pendingChange: z.record(z.string(), z.unknown()).nullable(),
  pendingChangeAt: z.string().nullable(),
  /** Of its organization: the name under which a job was last approved. */
  reviewedName: z.string().nullable(),
  /** The fields that a published change replaces. */
  fields: z.record(z.string(), z.unknown()),
});

/**
 * In SQL, since when the job of a row of `review_undos` waited for its decision; null for one that did not, as a removal's,
 * and for a decision that was taken back.
 */
export const waitedSince = Prisma.sql`(CASE review_undos.before ->> 'status'
  WHEN 'in_review' THEN review_undos.before ->> 'submittedAt'
  WHEN 'published' THEN review_undos.before ->> 'pendingChangeAt' END)::timestamptz`;

/** Remembers a job as it was, in the transaction of the decision. @param saved as the decision left it. */
export async function rememberDecision(
  tx: Prisma.TransactionClient,
  before: DetailsRow,
  saved: Pick<DetailsRow, "id" | "updatedAt">,
  now: Date,
): Promise<void> {
  const { status, reviewNote, submittedAt, publishedAt, pendingChange, pendingChangeAt } = before;
  const { closeReason, closedAt } = before;
  const names = Object.keys(reviewedFields) as (keyof typeof reviewedFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, before[name]]));
  const { reviewedName } = before.organization;
  const kept = { status, closeReason, closedAt, reviewNote, submittedAt, publishedAt };
  const waiting = { pendingChange, pendingChangeAt };
  const data = {
    version: saved.updatedAt,
    before: JSON.parse(JSON.stringify({ ...kept, ...waiting, reviewedName, fields })),
    decidedAt: now,
  };
  await tx.reviewUndo.upsert({
    where: { jobId: saved.id },
    create: { jobId: saved.id, ...data },
    update: data,
  });
}

/** A decision that can be taken back still; instants in ISO 8601. */
export interface UndoableDecision {
  id: string;
  /** Of the job. */
  title: string;
  /** Names the decision: a page that is older than another one takes nothing back. */
  version: string;
  until: string;
}

/** The last decision about a job while it can be taken back, else null. @param id of the job, a UUID. */
export async function getUndoableDecision(id: string, now = new Date()): Promise<UndoableDecision | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.reviewUndo.findUnique({
    where: { jobId: id },
    select: {
      version: true,
      decidedAt: true,
      job: { select: { ...jobStateSelect, updatedAt: true, title: true } },
    },
  });
  if (!found || !isUndoable(found, found.job, now)) return null;
  const until = new Date(found.decidedAt.getTime() + undoMs);
  return { id, title: found.job.title, version: found.version.toISOString(), until: until.toISOString() };
}

type Remembered = { version: Date; decidedAt: Date };

/** A job's end leaves its version as it is, and is nobody's to take back, unless it was the decision. */
function isUndoable(
  { version, decidedAt }: Remembered,
  job: StateColumns & { updatedAt: Date },
  now: Date,
): boolean {
  const { status, closeReason } = stateOf(job, now);
  const hasEnded = status === "archived" || (status === "closed" && closeReason !== "moderation");
  const isOver = decidedAt.getTime() + undoMs <= now.getTime();
  return !isOver && !hasEnded && version.getTime() === job.updatedAt.getTime();
}

/**
 * Takes back an administrator's approval or return of a job or of its change, which then waits as before, or the removal
 * of a job, which is as it was, its deadline too; the mail does not go out.
 * @param version of the decision, as its reader saw it.
 * @throws {DomainError} NOT_FOUND; INVALID_TRANSITION once it is too late, the job has changed or ended, somebody has
 * applied, or another decision followed, about a notice too.
 */
export async function takeBackDecision(
  { actorId, id, version }: { actorId: string; id: string; version: string },
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { job } = await lockAnyJob(tx, { actorId, id }, now);
    const found = await tx.reviewUndo.findUnique({ where: { jobId: id } });
    if (!found || !isVersion(version, found.version) || !isUndoable(found, job, now))
      throw new DomainError("INVALID_TRANSITION");
    const before = beforeSchema.parse(found.before);
    await requireNobodyApplied(tx, job, before);
    const { organizationId } = job;
    if (job.closeReason === "moderation") await liftRemoval(tx, { actorId, organizationId, jobId: id }, now);
    const saved = await writeState(tx, job, columnsBefore(job, before), now);
    if (job.publishedAt && before.publishedAt === null)
      await withdrawAnnouncement(tx, job, { reviewedName: before.reviewedName, decidedAt: found.decidedAt });
    // The row's version is the decision's still, so that nothing takes it back again.
    await tx.reviewUndo.update({ where: { jobId: id }, data: { before: wordsToKeep(job, saved) } });
    const mails = { startsWith: "job-", contains: `:${id}:${found.version.toISOString()}:` };
    await changeMailStatus(
      tx,
      { key: mails, status: "queued" },
      { status: "suppressed", error: "SUPERSEDED" },
    );
    await recordJobEvent(tx, { jobId: id, kind: "taken_back", actorId }, now);
    await audit(tx, { actorId, action: "job.take-back", target: id, meta: {} }, now);
  });
}

type Before = z.output<typeof beforeSchema>;

/** @throws {DomainError} INVALID_TRANSITION where candidates read what would change under them. */
async function requireNobodyApplied(tx: Prisma.TransactionClient, job: DetailsRow, before: Before) {
  if (!(await hasApplications(job.id, tx))) return;
  const now = fieldsOf(job);
  const after = { ...now, ...before.fields };
  const isUnpublished = before.status === "in_review" && job.status === "published";
  if (isUnpublished || lockedFields(now, after, changedFields(now, after), true).length > 0)
    throw new DomainError("INVALID_TRANSITION");
}

function columnsBefore(job: DetailsRow, { fields, reviewedName: _, ...before }: Before) {
  const { pendingChange, ...columns } = before;
  return {
    ...columnsOf({ ...fieldsOf(job), ...fields }),
    ...columns,
    removalReason: null,
    pendingChange: pendingChange === null ? Prisma.DbNull : (pendingChange as Prisma.InputJsonObject),
  };
}

/** A job that waits again is in no alert, and its organization's name was not read, unless with another job since. */
async function withdrawAnnouncement(
  tx: Prisma.TransactionClient,
  { id, organizationId }: DetailsRow,
  { reviewedName, decidedAt }: { reviewedName: string | null; decidedAt: Date },
) {
  await tx.$executeRaw`DELETE FROM alert_inbox WHERE job_id = ${id}::uuid`;
  const others = { kind: "published", createdAt: { gt: decidedAt }, jobId: { not: id } } as const;
  if ((await tx.jobEvent.count({ where: { ...others, job: { organizationId } } })) > 0) return;
  await tx.organization.update({
    where: { id: organizationId },
    data: { reviewedName },
    select: { id: true },
  });
}
