import { viewSources } from "~/content/vocabularies/jobs/sources";
import { Prisma } from "~/generated/prisma/client";
import { timeZone } from "~/lib/time/dates";

/** The instant at which a day of Madrid begins; `days` later with them. On two days of the year it has 23 or 25 hours. */
export function startOfDay(day: Prisma.Sql, days = 0): Prisma.Sql {
  return Prisma.sql`((${day} + ${Prisma.raw(String(days))})::timestamp AT TIME ZONE ${Prisma.raw(`'${timeZone}'`)})`;
}

/** Whether a row of `job_stats_daily` holds its whole day: it was counted after the day had ended. */
const isWholeDay = Prisma.sql`stored.counted_at >= ${startOfDay(Prisma.sql`stored.date`, 1)}`;

/**
 * The last day that was counted whole, null without one. Days are counted in order, so all before it are counted too;
 * of the day itself a run may have been stopped in the middle.
 */
export const lastWholeDay = Prisma.sql`(SELECT stored.date FROM job_stats_daily AS stored WHERE ${isWholeDay}
  ORDER BY stored.date DESC LIMIT 1)`;

/** The counts of a day's views. A visitor counts with the first view that day, so that nothing has to be sorted. */
const viewCounts = Prisma.raw(`count(*)::int AS views, (count(*) FILTER (WHERE is_first))::int AS visitors,
  count(apply_started_at)::int AS apply_starts, jsonb_strip_nulls(jsonb_build_object(${viewSources
    .map((source) => `'${source}', nullif(count(*) FILTER (WHERE source = '${source}'), 0)`)
    .join(", ")})) AS sources`);

/**
 * The one way in which days are counted, by the task and by every page that reads days which are not counted yet:
 * `job_id, date, views, visitors, apply_starts, sources, saves, applications, messages`.
 * @param pairs a relation of `job_id` and `date`.
 * @param wholeDay the day of all pairs: the views of the day are read once, in the order of time. Without it each pair
 * reads its own part of an index, which is quicker for a few jobs.
 */
export function countDays(pairs: Prisma.Sql, wholeDay?: Prisma.Sql): Prisma.Sql {
  const within = (column: string) => {
    const at = Prisma.raw(column);
    return Prisma.sql`${at} >= pair.starts_at AND ${at} < pair.ends_at`;
  };
  const seen = wholeDay
    ? Prisma.sql`LEFT JOIN (SELECT job_id, ${viewCounts} FROM job_views
        WHERE at >= ${startOfDay(wholeDay)} AND at < ${startOfDay(wholeDay, 1)} GROUP BY job_id) AS seen
        ON seen.job_id = pair.job_id`
    : Prisma.sql`CROSS JOIN LATERAL (SELECT ${viewCounts} FROM job_views
        WHERE job_views.job_id = pair.job_id AND ${within("job_views.at")}) AS seen`;
  return Prisma.sql`
    SELECT pair.job_id, pair.date, coalesce(seen.views, 0) AS views, coalesce(seen.visitors, 0) AS visitors,
      coalesce(seen.apply_starts, 0) AS apply_starts, coalesce(seen.sources, '{}') AS sources, saved.*, sent.*, written.*
    FROM (SELECT job_id, date, ${startOfDay(Prisma.sql`date`)} AS starts_at, ${startOfDay(Prisma.sql`date`, 1)} AS ends_at
      FROM ${pairs}) AS pair
    ${seen}
    CROSS JOIN LATERAL (SELECT count(*)::int AS saves FROM saved_jobs
      WHERE saved_jobs.job_id = pair.job_id AND ${within("saved_jobs.created_at")}) AS saved
    CROSS JOIN LATERAL (SELECT count(*)::int AS applications FROM applications
      WHERE applications.job_id = pair.job_id AND ${within("applications.created_at")}) AS sent
    CROSS JOIN LATERAL (SELECT count(*)::int AS messages FROM applications
      JOIN conversations ON conversations.application_id = applications.id
      JOIN messages ON messages.conversation_id = conversations.id
      WHERE applications.job_id = pair.job_id AND conversations.last_message_at >= pair.starts_at
        AND ${within("messages.created_at")}) AS written`;
}

/** Whether anything happened on a counted day of a relation. */
export function hasAny(days: string): Prisma.Sql {
  return Prisma.raw(`${days}.views + ${days}.saves + ${days}.applications + ${days}.messages > 0`);
}

/** Days, both of them included; ISO 8601. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * The days of jobs on which something happened, with the columns of {@link countDays}: as the task job-stats stored
 * them, and counted again where it has not been since.
 * @param jobs a condition over `jobs`.
 * @param range ends today at the latest.
 */
export function daysOfJobs(jobs: Prisma.Sql, { from, to }: DayRange): Prisma.Sql {
  const columns = Prisma.raw(
    "job_id, date, views, visitors, saves, apply_starts, applications, messages, sources",
  );
  return Prisma.sql`
    WITH own AS MATERIALIZED (SELECT id FROM jobs WHERE ${jobs} AND published_at IS NOT NULL),
    whole AS MATERIALIZED (SELECT stored.* FROM job_stats_daily AS stored JOIN own ON own.id = stored.job_id
      WHERE stored.date BETWEEN ${from}::date AND ${to}::date AND ${isWholeDay}),
    pairs AS MATERIALIZED (SELECT own.id AS job_id, day::date AS date
      FROM (SELECT greatest(${from}::date, ${lastWholeDay}) AS since) AS start
      CROSS JOIN own
      CROSS JOIN LATERAL generate_series(start.since::timestamp, ${to}::date::timestamp, interval '1 day') AS day
      WHERE NOT EXISTS (SELECT FROM whole WHERE whole.job_id = own.id AND whole.date = day::date))
    SELECT ${columns} FROM whole
    UNION ALL
    SELECT ${columns} FROM (${countDays(Prisma.sql`pairs`)}) AS fresh WHERE ${hasAny("fresh")}`;
}
