import { v7 as uuid } from "uuid";
import type { JobEventKind, Prisma } from "~/generated/prisma/client";

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
