import { Prisma } from "~/generated/prisma/client";
import { openStatuses, unanswered, undecidedFor } from "./application-state";

const days = (count: number) => Prisma.sql`make_interval(hours => ${count * 24}::int)`;

/** When the job of an application closed, over `jobs`: the rule of `stateOf` in features/jobs. */
const jobClosedAt = (now: Date) => Prisma.sql`CASE
  WHEN jobs.status = 'published' AND jobs.closes_at <= ${now}::timestamptz THEN jobs.closes_at
  ELSE jobs.closed_at END`;

/**
 * From when an application counts as `no_response`, over `applications` and its `jobs`: the rule of `noResponseFrom` in
 * application-state. What most rows need least stands last: a job that is open asks for nothing else.
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

/** The state of `applicationStateOf` as text, over the same tables. */
export function effectiveApplicationStatus(now: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN (${noResponseAt(now)}) <= ${now}::timestamptz
    THEN 'no_response' ELSE applications.status::text END`;
}
