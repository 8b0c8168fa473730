import { jobStateSelect } from "~/features/jobs/job/job-state.server";
import { type Application, Prisma } from "~/generated/prisma/client";
import { type ApplicationColumns, noResponseAt, noResponseFrom } from "./no-response.server";
import { inStatuses, isFinal } from "./statuses.server";

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
