import {
  jobClosedAt,
  jobStateSelect,
  type StateColumns,
  stateOf,
} from "~/features/jobs/lifecycle/job-state.server";
import { type Application, type Job, Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";

/*
 * The state of an application at a moment, for a row in hand and over the tables `applications` and `jobs`. Time closes
 * an application that waits for too long, whether or not a task has written that down.
 */

/** Days after which an application that nobody answered counts as closed: from the job's end, from the decision date. */
const unanswered = { afterClosing: 60, afterDecisionDate: 15 } as const;
/** The same for one that was answered and never decided: days from the job's end, and days without a sign. */
const undecidedFor = { afterClosing: 365, silent: 90 } as const;

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

/** The state of a row. */
export function applicationStateOf(application: ApplicationColumns, now: Date): ApplicationState {
  const { status, statusChangedAt, firstResponseAt } = application;
  const wasAnswered = firstResponseAt !== null;
  const end = noResponseFrom(application, now);
  return end && end <= now
    ? { status: "no_response", statusChangedAt: end, wasAnswered }
    : { status, statusChangedAt, wasAnswered };
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

/** Whether something can still be decided in a state. */
export function isOpenStatus(status: Application["status"]): status is (typeof openStatuses)[number] {
  return (openStatuses as readonly string[]).includes(status);
}

/** Days of 24 hours; 0 for no date. */
function daysAfter(from: Date | null, days: number): number {
  return from === null ? 0 : from.getTime() + days * dayMs;
}

/** What Prisma reads for {@link stateOfRow}. */
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

const days = (count: number) => Prisma.sql`make_interval(hours => ${count * 24}::int)`;

/**
 * The moment of {@link noResponseFrom}. What most rows need least stands last: a job that is open asks for nothing else.
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

/** The status of {@link applicationStateOf}, as text. */
export function applicationStatusAt(now: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN (${noResponseAt(now)}) <= ${now}::timestamptz
    THEN 'no_response' ELSE applications.status::text END`;
}

/** The states in which nothing is to be decided any more. */
export const finalStatuses = ["hired", "rejected", "no_response", "withdrawn"] as const;

// Literals, so that the planner sees the conditions of the partial indexes; they are our own constants.
const inStatuses = (statuses: readonly string[]) =>
  Prisma.raw(`applications.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`);

/** Whether an application is written down in a final state. */
export const isFinal = inStatuses(finalStatuses);

/** Whether time has closed an application that nobody decided. */
export const isClosedByTime = (now: Date) =>
  Prisma.sql`${inStatuses(openStatuses)} AND (${noResponseAt(now)}) <= ${now}::timestamptz`;

/** When a final state was reached, written down or not; null before. */
export const finalAt = (now: Date) =>
  Prisma.sql`CASE WHEN ${isFinal} THEN applications.status_changed_at ELSE (${noResponseAt(now)}) END`;

/** The states in which an application had no answer, for {@link isUnanswered}. */
export const unansweredStatuses = ["submitted", "viewed"] as const;

/** Whether an application had no answer, whether or not time has closed it: what Prisma's own queries ask for. */
export const whereUnanswered = { firstResponseAt: null, status: { in: [...unansweredStatuses] } };

/** Whether an application is in one of these states. */
export const isInUnansweredStatus = inStatuses(unansweredStatuses);

/** The condition of {@link whereUnanswered}, over `applications`. */
export const isUnanswered = Prisma.sql`applications.first_response_at IS NULL AND ${isInUnansweredStatus}`;

/** Whether an application waits for its organization's first answer. */
export const isWaitingForReply = (now: Date) =>
  Prisma.sql`${isUnanswered} AND ${applicationStatusAt(now)} <> 'no_response'`;
