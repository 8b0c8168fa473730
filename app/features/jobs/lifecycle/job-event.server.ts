import { v7 as uuid } from "uuid";
import type { JobEventKind, Prisma } from "~/generated/prisma/client";
import { isoDayOfDate } from "~/lib/time/dates";
import type { JobFieldName, JobFields } from "../job/job-fields";

interface Event {
  jobId: string;
  kind: JobEventKind;
  actorId: string;
  changes?: Prisma.InputJsonObject;
}

/** Writes down what happened to a job, in its transaction. */
export async function recordJobEvent(
  tx: Pick<Prisma.TransactionClient, "jobEvent">,
  { jobId, kind, actorId, changes = {} }: Event,
  now: Date,
): Promise<void> {
  await tx.jobEvent.create({ data: { id: uuid(), jobId, kind, actorId, changes, createdAt: now } });
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
