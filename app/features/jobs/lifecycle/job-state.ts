import type { Job } from "~/generated/prisma/client";

/** The columns that say in which state a job is. */
export type StateColumns = Pick<Job, "status" | "closesAt" | "closeReason" | "closedAt">;

/** A job's state as every reader sees it. */
export type JobState = Pick<Job, "status" | "closeReason" | "closedAt">;

/**
 * The state at a moment: a published job is closed from the instant of closesAt on, with reason `deadline`, whether or
 * not a task has written that down.
 */
export function stateOf(job: StateColumns, now: Date): JobState {
  const { status, closeReason, closedAt, closesAt } = job;
  if (status !== "published" || closesAt === null || closesAt > now) return { status, closeReason, closedAt };
  return { status: "closed", closeReason: "deadline", closedAt: closesAt };
}

/** Whether anybody can find the job and answer it; `openJob` of open-job.server is the same rule in SQL. */
export function isOpen(job: StateColumns & Pick<Job, "hiddenAt">, now: Date): boolean {
  return job.hiddenAt === null && stateOf(job, now).status === "published";
}
