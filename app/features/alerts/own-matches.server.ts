import { openJob } from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { newMatches } from "./matching/new-matches.server";

/** How long matches are shown, and kept. */
const shownMatchDays = 14;

/**
 * The part of a WITH with the jobs that criteria found until this moment, `found_matches`: those that the task wrote
 * down, and those in the inbox, so that people see them whether the task runs or not.
 * @param criteria selects the ids of criteria.
 */
export function matchesUntilNow(criteria: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`${newMatches(criteria, now)}, found_matches AS MATERIALIZED (
    SELECT criteria_id, job_id, max(created_at) AS created_at FROM (
      SELECT criteria_id, job_id, created_at FROM criteria_matches WHERE criteria_id IN (${criteria})
      UNION ALL SELECT criteria_id, job_id, ${now}::timestamptz FROM best
    ) AS either GROUP BY criteria_id, job_id)`;
}

/**
 * The parts that have the open jobs which a person's alerts found since they were made, `own_matches`: a row for each
 * alert and job, paused alerts included, excluded organizations not.
 */
export function ownMatches(userId: string, now: Date): Prisma.Sql {
  const since = new Date(now.getTime() - shownMatchDays * dayMs);
  const criteria = Prisma.sql`SELECT criteria_id FROM job_alerts WHERE user_id = ${userId}::uuid`;
  return Prisma.sql`${matchesUntilNow(criteria, now)}, own_matches AS MATERIALIZED (
    SELECT job_alerts.id AS alert_id, job_alerts.name, jobs.id AS job_id, found_matches.created_at
    FROM job_alerts JOIN found_matches ON found_matches.criteria_id = job_alerts.criteria_id
      AND found_matches.created_at >= greatest(job_alerts.created_at, ${since}::timestamptz)
    JOIN jobs ON jobs.id = found_matches.job_id
    WHERE job_alerts.user_id = ${userId}::uuid AND ${openJob(now)}
      AND jobs.organization_id <> ALL (job_alerts.excluded_organizations))`;
}
