import type { Job } from "~/generated/prisma/client";

type Columns = Pick<Job, "decisionBy" | "decisionMovedAt" | "decisionMovedFrom">;

/**
 * The columns of a published job whose decision date changes. Candidates are told of the day that they know and of the
 * new one, whatever was between them; of a day that is back where it was they are told nothing.
 */
export function movedDecision(job: Columns, decisionBy: Date | null, now: Date): Columns {
  const from = job.decisionMovedAt === null ? job.decisionBy : job.decisionMovedFrom;
  const isBack = from?.getTime() === decisionBy?.getTime();
  return {
    decisionBy,
    decisionMovedAt: isBack ? null : (job.decisionMovedAt ?? now),
    decisionMovedFrom: isBack ? null : from,
  };
}
