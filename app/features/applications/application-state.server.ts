import { Prisma } from "~/generated/prisma/client";
import { openStatuses, unanswered, undecidedFor } from "./application-state";

const days = (count: number) => Prisma.sql`make_interval(hours => ${count * 24}::int)`;

/** When the job of an application closed, over `jobs`: the rule of `stateOf` in features/jobs. */
const jobClosedAt = (now: Date) => Prisma.sql`CASE
  WHEN jobs.status = 'published' AND jobs.closes_at <= ${now}::timestamptz THEN jobs.closes_at
  ELSE jobs.closed_at END`;

/**
 * From when an application counts as `no_response`, over `applications`, its `jobs` and its `conversations` (left
 * join): the rule of `noResponseFrom` in application-state.
 */
export function noResponseAt(now: Date): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN applications.status::text <> ALL(${[...openStatuses]}::text[]) OR (${jobClosedAt(now)}) IS NULL THEN NULL
    WHEN applications.first_response_at IS NULL THEN greatest(
      (${jobClosedAt(now)}) + ${days(unanswered.afterClosing)},
      jobs.decision_by::timestamp AT TIME ZONE 'UTC' + ${days(unanswered.afterDecisionDate)})
    ELSE greatest(
      (${jobClosedAt(now)}) + ${days(undecidedFor.afterClosing)},
      applications.status_changed_at + ${days(undecidedFor.silent)},
      conversations.last_message_at + ${days(undecidedFor.silent)}) END`;
}

/** The state of `applicationStateOf` as text, over the same tables. */
export function effectiveApplicationStatus(now: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN (${noResponseAt(now)}) <= ${now}::timestamptz
    THEN 'no_response' ELSE applications.status::text END`;
}
