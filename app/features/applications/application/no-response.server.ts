import { jobClosedAt, type StateColumns, stateOf } from "~/features/jobs/job/job-state.server";
import { type Application, type Job, Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { inStatuses, isOpenStatus, openStatuses } from "./statuses.server";

/*
 * When time closes an application that waits for too long, whether or not a task has written that down: for a row in
 * hand and over the tables `applications` and `jobs`.
 */

/** Days after which an application without a reply counts as closed: from the job's end, from the decision date. */
const unanswered = { afterClosing: 60, afterDecisionDate: 15 } as const;
/** The same for one that had a reply and was never decided: days from the job's end, and days without a sign. */
const undecidedFor = { afterClosing: 365, silent: 90 } as const;

/** The columns that say in which state an application is. */
export interface ApplicationColumns
  extends Pick<Application, "status" | "statusChangedAt" | "firstResponseAt"> {
  job: StateColumns & Pick<Job, "decisionBy">;
  /** The last message of its conversation. */
  lastMessageAt: Date | null;
}

/**
 * From when an application counts as `no_response`.
 * @returns null while its job is open, and for one that is decided.
 */
export function noResponseFrom(
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

/** Days of 24 hours; 0 for no date. */
function daysAfter(from: Date | null, days: number): number {
  return from === null ? 0 : from.getTime() + days * dayMs;
}

const days = (count: number) => Prisma.sql`make_interval(hours => ${count * 24}::int)`;

/**
 * The moment of {@link noResponseFrom}. The rarest case stands last: an open job needs nothing after the first line.
 */
export function noResponseAt(now: Date): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN (${jobClosedAt(now)}) IS NULL THEN NULL
    WHEN applications.status <> ALL(${[...openStatuses]}::application_status[]) THEN NULL
    WHEN applications.first_response_at IS NULL THEN greatest(
      (${jobClosedAt(now)}) + ${days(unanswered.afterClosing)},
      jobs.decision_by::timestamp AT TIME ZONE 'UTC' + ${days(unanswered.afterDecisionDate)})
    ELSE greatest(
      (${jobClosedAt(now)}) + ${days(undecidedFor.afterClosing)},
      applications.status_changed_at + ${days(undecidedFor.silent)},
      (SELECT last_message_at FROM conversations WHERE application_id = applications.id)
        + ${days(undecidedFor.silent)}) END`;
}

/** Whether time has closed an application that nobody decided. */
export const isClosedByTime = (now: Date) =>
  Prisma.sql`${inStatuses(openStatuses)} AND (${noResponseAt(now)}) <= ${now}::timestamptz`;
