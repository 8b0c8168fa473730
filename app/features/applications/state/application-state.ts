import { type StateColumns, stateOf } from "~/features/jobs/lifecycle/job-state";
import type { Application, Job } from "~/generated/prisma/client";

const dayMs = 24 * 60 * 60 * 1000;

/** Days after which an application that nobody answered counts as closed: from the job's end, from the decision date. */
export const unanswered = { afterClosing: 60, afterDecisionDate: 15 } as const;
/** The same for one that was answered and never decided: days from the job's end, and days without a sign. */
export const undecidedFor = { afterClosing: 365, silent: 90 } as const;

/** The columns that say in which state an application is. */
export interface ApplicationColumns
  extends Pick<Application, "status" | "statusChangedAt" | "firstResponseAt"> {
  job: StateColumns & Pick<Job, "decisionBy">;
  /** The last message of its conversation. */
  lastMessageAt: Date | null;
}

/** An application's state as every reader sees it. */
export interface ApplicationState extends Pick<Application, "status" | "statusChangedAt"> {
  /** Whether the organization answered before the state was reached. */
  wasAnswered: boolean;
}

/** The states in which something can still be decided. */
export const openStatuses = ["submitted", "viewed", "in_review", "interview", "offer"] as const;

/** The state at a moment: time closes an application that waits for too long, whether or not a task wrote that down. */
export function applicationStateOf(application: ApplicationColumns, now: Date): ApplicationState {
  const { status, statusChangedAt, firstResponseAt } = application;
  const wasAnswered = firstResponseAt !== null;
  const end = noResponseFrom(application, now);
  return end && end <= now
    ? { status: "no_response", statusChangedAt: end, wasAnswered }
    : { status, statusChangedAt, wasAnswered };
}

/**
 * From when an application counts as `no_response`; `noResponseAt` of application-state.server is the same rule in SQL.
 * @returns null while its job is open, and for one that is decided.
 */
function noResponseFrom(
  { status, statusChangedAt, firstResponseAt, job, lastMessageAt }: ApplicationColumns,
  now: Date,
): Date | null {
  const { closedAt } = stateOf(job, now);
  if (!closedAt || !isOpenStatus(status)) return null;
  const moments =
    firstResponseAt === null
      ? [
          daysAfter(closedAt, unanswered.afterClosing),
          daysAfter(job.decisionBy, unanswered.afterDecisionDate),
        ]
      : [
          daysAfter(closedAt, undecidedFor.afterClosing),
          daysAfter(statusChangedAt, undecidedFor.silent),
          daysAfter(lastMessageAt, undecidedFor.silent),
        ];
  return new Date(Math.max(...moments));
}

/** Whether something can still be decided in a state. */
export function isOpenStatus(status: Application["status"]): status is (typeof openStatuses)[number] {
  return (openStatuses as readonly string[]).includes(status);
}

/** Days of 24 hours; 0 for no date. */
function daysAfter(from: Date | null, days: number): number {
  return from === null ? 0 : from.getTime() + days * dayMs;
}
