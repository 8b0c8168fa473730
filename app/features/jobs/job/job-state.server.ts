import { type Job, Prisma } from "~/generated/prisma/client";

/*
 * The state of a job at a moment, for a row in hand and over the table `jobs`. A published job is closed from the instant
 * of closesAt on, with reason `deadline`, whether or not a task has written that down.
 */

/** The columns that say in which state a job is. */
export type StateColumns = Pick<Job, "status" | "closesAt" | "closeReason" | "closedAt">;

/** The same, for Prisma. */
export const jobStateSelect = {
  status: true,
  closesAt: true,
  closeReason: true,
  closedAt: true,
} as const satisfies Record<keyof StateColumns, true>;

/** A job's state as every reader sees it. */
export type JobState = Pick<Job, "status" | "closeReason" | "closedAt">;

/** The state of a row. */
export function stateOf(job: StateColumns, now: Date): JobState {
  const { status, closeReason, closedAt, closesAt } = job;
  if (status !== "published" || closesAt === null || closesAt > now) return { status, closeReason, closedAt };
  return { status: "closed", closeReason: "deadline", closedAt: closesAt };
}

/** Whether a job's deadline has passed and nobody has written it down. */
export const isPastDeadline = (now: Date) =>
  Prisma.sql`(jobs.status = 'published' AND jobs.closes_at <= ${now}::timestamptz)`;

/** The status of {@link stateOf}, as text. */
export const jobStatusAt = (now: Date) =>
  Prisma.sql`CASE WHEN ${isPastDeadline(now)} THEN 'closed' ELSE jobs.status::text END`;

/** The reason of {@link stateOf}, as text. */
export const jobCloseReasonAt = (now: Date) =>
  Prisma.sql`CASE WHEN ${isPastDeadline(now)} THEN 'deadline' ELSE jobs.close_reason::text END`;

/** The closing of {@link stateOf}. */
export const jobClosedAt = (now: Date) =>
  Prisma.sql`CASE WHEN ${isPastDeadline(now)} THEN jobs.closes_at ELSE jobs.closed_at END`;

/** Whether a row's job can be found and applied for by anybody. */
export function isOpen(job: StateColumns & Pick<Job, "hiddenAt">, now: Date): boolean {
  return job.hiddenAt === null && stateOf(job, now).status === "published";
}

/** Whether a job is published and its deadline ahead, hidden with its organization or not. */
export const isPublished = (now: Date) =>
  Prisma.sql`jobs.status = 'published' AND jobs.closes_at > ${now}::timestamptz`;

/** The condition of {@link isOpen}. */
export const openJob = (now: Date) =>
  Prisma.sql`jobs.status = 'published' AND jobs.hidden_at IS NULL AND jobs.closes_at > ${now}::timestamptz`;

/** The same for Prisma's own queries. */
export function whereOpen(now: Date) {
  return { status: "published", hiddenAt: null, closesAt: { gt: now } } as const;
}
