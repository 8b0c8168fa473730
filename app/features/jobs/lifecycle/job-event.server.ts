import { v7 as uuid } from "uuid";
import { audit } from "~/features/audit/audit.server";
import type { ActionAbout } from "~/features/audit/whom";
import { type JobRecipient, recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import { lockAccounts } from "~/features/users/lock-user.server";
import type { JobEventKind, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { isoDayOfDate } from "~/lib/time/dates";
import type { DetailsRow } from "../job/job-details.server";
import type { JobFieldName, JobFields } from "../job/job-fields";
import type { JobMailKind } from "../job/jobs.mails";

interface Event {
  jobId: string;
  kind: JobEventKind;
  /** Null once the account is erased. */
  actorId: string | null;
  /** Whose people did it: the log has what they do to what everybody reads. */
  organizationId?: string;
  changes?: Prisma.InputJsonObject;
  /** The fields of a change, which the log names. */
  fields?: readonly JobFieldName[];
}

const auditedKinds: Partial<Record<JobEventKind, ActionAbout<"nobody">>> = {
  published: "job.publish",
  submitted: "job.submit",
  withdrawn: "job.withdraw",
  changed: "job.change",
  extended: "job.extend",
  closed: "job.close",
  close_undone: "job.undo-close",
  reopened: "job.reopen",
  approval_returned: "job.return-to-asker",
};

/** Writes down what happened to a job, in its transaction. */
export async function recordJobEvent(
  tx: Pick<Prisma.TransactionClient, "jobEvent" | "auditLog">,
  { jobId, kind, actorId, organizationId, changes = {}, fields = [] }: Event,
  now: Date,
): Promise<void> {
  await tx.jobEvent.create({ data: { id: uuid(), jobId, kind, actorId, changes, createdAt: now } });
  const action = auditedKinds[kind];
  const meta = fields.length > 0 ? { fields: [...fields] } : {};
  if (organizationId && action)
    await audit(tx, { actorId, action, target: jobId, organizationId, meta }, now);
}

/** Texts are long, and may name people: the log says only that they changed. */
const texts: ReadonlySet<JobFieldName> = new Set(["description", "salaryNote", "projectRef", "externalUrl"]);

/** A change as a job's event says it: `{field: [before, after]}`, and null for a text. */
export function describeChanges(
  before: JobFields,
  after: JobFields,
  names: readonly JobFieldName[],
): Prisma.InputJsonObject {
  return Object.fromEntries(
    names.map((name) => [name, texts.has(name) ? null : [toJson(name, before), toJson(name, after)]]),
  );
}

/** Days as days, and closing times as instants. */
function toJson(name: JobFieldName, fields: JobFields): Prisma.InputJsonValue | null {
  const value = fields[name];
  if (!(value instanceof Date)) return value;
  return name === "decisionBy" ? isoDayOfDate(value) : value.toISOString();
}

/** Hands a job to the alerts from a time on, in the transaction that publishes it or opens it again. */
export async function announceJob(tx: Prisma.TransactionClient, id: string, from: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO alert_inbox (job_id, all_words, created_at)
    SELECT id, all_words, ${from}::timestamptz FROM jobs WHERE id = ${id}::uuid
    ON CONFLICT (job_id) DO UPDATE SET all_words = EXCLUDED.all_words, created_at = EXCLUDED.created_at`;
}

/**
 * Finds who gets a mail about a job that is about to change, and keeps their accounts until the transaction ends, so
 * that none is erased before its mail is written. Call it before locking the job.
 * @param others accounts that the change locks too.
 */
export async function lockRecipients(
  tx: Prisma.TransactionClient,
  jobId: string,
  others: readonly (string | null | undefined)[],
): Promise<JobRecipient[]> {
  const found = await recipientsOfJob(tx, jobId, "recruiter");
  const locked = await lockAccounts(tx, [...others, ...found.map(({ userId }) => userId)]);
  return found.filter(({ userId }) => locked.some(({ id, isActive }) => id === userId && isActive));
}

/**
 * Writes a mail about a job to those who get its mails ({@link queueMail}), once for each version of the job.
 * @param job as the change left it.
 */
export async function queueJobMail(
  tx: Prisma.TransactionClient,
  kind: JobMailKind,
  { id, title, updatedAt }: Pick<DetailsRow, "id" | "title" | "updatedAt">,
  recipients: readonly Pick<JobRecipient, "userId" | "email">[],
  { now, delaySeconds = 0, ofChange = false }: { now: Date; delaySeconds?: number; ofChange?: boolean },
): Promise<void> {
  const at = updatedAt.toISOString();
  const payload = { jobId: id, title, at, ...(ofChange && { ofChange }) };
  for (const { userId, email } of recipients) {
    const key = `${kind}:${id}:${at}:${userId}`;
    await queueMail<JobMailKind>(
      tx,
      { key, kind, to: { userId, email }, scope: "transactional", payload, delaySeconds },
      now,
    );
  }
}
