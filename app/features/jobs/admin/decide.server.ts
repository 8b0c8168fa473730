import { audit } from "~/features/audit/audit.server";
import type { ActionAbout } from "~/features/audit/whom";
import type { JobEventKind, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { type DetailsRow, type OwnJob, toOwnJob } from "../job/job-details.server";
import { undoMs } from "../job/job-limits";
import type { JobMailKind } from "../job/jobs.mails";
import { writeState } from "../lifecycle/change-state.server";
import { announceJob, queueJobMail, recordJobEvent } from "../lifecycle/job-event.server";
import { type Decision, lockAnyJob } from "./lock-any-job.server";
import { rememberDecision } from "./take-back.server";

/** The columns that a decision writes, and the mail that tells of it. */
export interface JobOutcome {
  data: Prisma.JobUncheckedUpdateInput;
  kind: JobEventKind;
  action: ActionAbout<"nobody">;
  /** Left out where another mail tells of it. */
  mail?: JobMailKind;
  /** Codes, for the audit log: the words stand in the job. */
  meta?: Prisma.InputJsonObject;
  /** The job's event; the same codes where it is left out. */
  changes?: Prisma.InputJsonObject;
  /** It can be taken back for a while, from pages: its mail waits until then. */
  canBeTakenBack?: true;
  /** Further changes in the same transaction. */
  after?: (tx: Prisma.TransactionClient) => Promise<void>;
}

/**
 * Changes a job's state as an administrator: the job, its event, the audit record and the mail, all or nothing.
 * @param decideOn what to write; it throws to refuse.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, and what `decideOn` throws.
 */
export async function decide(
  decision: Decision,
  now: Date,
  decideOn: (job: DetailsRow, tx: Prisma.TransactionClient) => JobOutcome | Promise<JobOutcome>,
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction((tx) => decideWithin(tx, decision, now, decideOn));
  wakeMail();
  return toOwnJob(job, now);
}

/** The same in the transaction of a decision about more than the job. */
export async function decideWithin(
  tx: Prisma.TransactionClient,
  decision: Decision,
  now: Date,
  decideOn: (job: DetailsRow, tx: Prisma.TransactionClient) => JobOutcome | Promise<JobOutcome>,
): Promise<DetailsRow> {
  const { actorId, id } = decision;
  const { job, recipients } = await lockAnyJob(tx, decision, now);
  const { data, kind, action, mail, meta = {}, changes = meta, after, ...rest } = await decideOn(job, tx);
  const isDelayed = decision.canBeTakenBack === true && rest.canBeTakenBack === true;
  const delayMs = isDelayed ? undoMs : 0;
  const saved = await writeState(tx, job, data, now);
  await recordJobEvent(tx, { jobId: id, kind, actorId, changes }, now);
  await audit(tx, { actorId, action, target: id, meta }, now);
  if (kind === "published") {
    await tx.organization.update({
      where: { id: job.organizationId },
      data: { reviewedName: job.organization.name },
      select: { id: true },
    });
    // No alert tells of a job that may be taken back still.
    await announceJob(tx, id, new Date(now.getTime() + delayMs));
  }
  await after?.(tx);
  if (isDelayed) await rememberDecision(tx, job, saved, now);
  await dropReturnMails(tx, id);
  if (mail)
    await queueJobMail(tx, mail, saved, recipients, {
      now,
      delaySeconds: delayMs / 1000,
      ofChange: kind === "changed",
    });
  return saved;
}

/** A return is told with the job's note as it is when the mail goes out: one that waits would tell a later decision's. */
async function dropReturnMails(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const waiting = {
    kind: "job-returned",
    key: { startsWith: `job-returned:${id}:` },
    status: "queued",
  } as const;
  await changeMailStatus(tx, waiting, { status: "suppressed", error: "SUPERSEDED" });
}
