import { viewSources } from "~/content/view-sources";
import { Prisma } from "~/generated/prisma/client";
import { timeZone } from "~/lib/dates";

/** The instant at which a day of Madrid begins; `days` later with them. On two days of the year it has 23 or 25 hours. */
export function startOfDay(day: Prisma.Sql, days = 0): Prisma.Sql {
  return Prisma.sql`((${day} + ${Prisma.raw(String(days))})::timestamp AT TIME ZONE ${Prisma.raw(`'${timeZone}'`)})`;
}

/** Whether a row of `job_stats_daily` holds its whole day: it was counted after the day had ended. */
export const isWholeDay = Prisma.sql`stored.counted_at >= ${startOfDay(Prisma.sql`stored.date`, 1)}`;

/**
 * The last day that was counted whole, null without one. Days are counted in order, so all before it are counted too;
 * of the day itself a run may have been stopped in the middle.
 */
export const lastWholeDay = Prisma.sql`(SELECT stored.date FROM job_stats_daily AS stored WHERE ${isWholeDay}
  ORDER BY stored.date DESC LIMIT 1)`;

const bySource = Prisma.raw(
  viewSources
    .map((source) => `'${source}', nullif(count(*) FILTER (WHERE source = '${source}'), 0)`)
    .join(", "),
);

/**
 * The one way in which days are counted, by the task and by every page that reads days which are not counted yet:
 * `job_id, date, views, visitors, apply_starts, sources, saves, applications, messages`. Each pair reads its own part
 * of four indexes, so that nothing is sorted across jobs.
 * @param pairs a relation of `job_id` and `date`.
 */
export function countDays(pairs: Prisma.Sql): Prisma.Sql {
  const within = (column: string) => {
    const at = Prisma.raw(column);
    return Prisma.sql`${at} >= pair.starts_at AND ${at} < pair.ends_at`;
  };
  return Prisma.sql`
    SELECT pair.job_id, pair.date, seen.*, saved.*, sent.*, written.*
    FROM (SELECT job_id, date, ${startOfDay(Prisma.sql`date`)} AS starts_at, ${startOfDay(Prisma.sql`date`, 1)} AS ends_at
      FROM ${pairs}) AS pair
    CROSS JOIN LATERAL (SELECT count(*)::int AS views, count(DISTINCT visitor COLLATE "C")::int AS visitors,
      count(apply_started_at)::int AS apply_starts, jsonb_strip_nulls(jsonb_build_object(${bySource})) AS sources
      FROM job_views WHERE job_views.job_id = pair.job_id AND ${within("job_views.at")}) AS seen
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
