import {
  jobClosedAt,
  jobStateSelect,
  type StateColumns,
  stateOf,
} from "~/features/jobs/job/job-state.server";
import { type Application, type Job, Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { inStatuses, isFinal, isOpenStatus, openStatuses } from "./statuses.server";

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

/*
 * The state of an application at a moment, for a row in hand and over the tables `applications` and `jobs`.
 */

/** An application's state as every reader sees it. */
export interface ApplicationState extends Pick<Application, "status" | "statusChangedAt"> {
  /** Whether the organization replied before the state was reached. */
  wasAnswered: boolean;
}

/** The state of a row. */
export function applicationStateOf(application: ApplicationColumns, now: Date): ApplicationState {
  const { status, statusChangedAt, firstResponseAt } = application;
  const wasAnswered = firstResponseAt !== null;
  const end = noResponseFrom(application, now);
  return end && end <= now
    ? { status: "no_response", statusChangedAt: end, wasAnswered }
    : { status, statusChangedAt, wasAnswered };
}

/** The columns of {@link stateOfRow}, for Prisma. */
export const stateSelect = {
  status: true,
  statusChangedAt: true,
  firstResponseAt: true,
  conversation: { select: { lastMessageAt: true } },
  job: { select: { ...jobStateSelect, decisionBy: true } },
} as const satisfies Prisma.ApplicationSelect;

export type StateRow = Prisma.ApplicationGetPayload<{ select: typeof stateSelect }>;

/** The state of a row as Prisma reads it, whatever else of it was read. */
export function stateOfRow(row: StateRow, now: Date): ApplicationState {
  return applicationStateOf({ ...row, lastMessageAt: row.conversation?.lastMessageAt ?? null }, now);
}

/** The status of {@link applicationStateOf}, as text. */
export function applicationStatusAt(now: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN (${noResponseAt(now)}) <= ${now}::timestamptz
    THEN 'no_response' ELSE applications.status::text END`;
}

/** When a final state was reached, written down or not; null before. */
export const finalAt = (now: Date) =>
  Prisma.sql`CASE WHEN ${isFinal} THEN applications.status_changed_at ELSE (${noResponseAt(now)}) END`;

/** The states in which an application had no reply, for {@link isUnanswered}. */
export const unansweredStatuses = ["submitted", "viewed"] as const;

/** Whether an application had no reply, whether or not time has closed it: the condition of Prisma's own queries. */
export const whereUnanswered = { firstResponseAt: null, status: { in: [...unansweredStatuses] } };

/** Whether an application is in one of these states. */
export const isInUnansweredStatus = inStatuses(unansweredStatuses);

/** The condition of {@link whereUnanswered}, over `applications`. */
export const isUnanswered = Prisma.sql`applications.first_response_at IS NULL AND ${isInUnansweredStatus}`;

/** Whether an application waits for its organization's first reply. */
export const isWaitingForReply = (now: Date) =>
  Prisma.sql`${isUnanswered} AND ${applicationStatusAt(now)} <> 'no_response'`;

/**
 * The state that an application was in at an earlier moment, as text: its first change since says which. Only what has
 * changed since asks for it. Events of one moment follow each other in the order of the states.
 */
export function applicationStatusSeenAt(seenAt: Date): Prisma.Sql {
  return Prisma.sql`coalesce(CASE WHEN applications.status_changed_at > ${seenAt}::timestamptz THEN
      (SELECT changes.from_status::text FROM application_events AS changes
        WHERE changes.application_id = applications.id AND changes.kind = 'status'
          AND changes.created_at > ${seenAt}::timestamptz
        ORDER BY changes.created_at, changes.from_status LIMIT 1) END, ${applicationStatusAt(seenAt)})`;
}
