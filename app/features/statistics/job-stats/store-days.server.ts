import { NIL } from "uuid";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { timeZone } from "~/lib/time/dates";
import { countDays, hasAny, lastWholeDay, startOfDay } from "./day-sql.server";

/**
 * How long a whole day is counted again, since something may come late; its raw views are deleted after 35 days, and
 * from then on only the stored counts remain.
 */
const recountedDays = 33;

/** The first job of a batch has an id after this one. */
export const beforeAllJobs = NIL;

/**
 * The day from which on days have to be counted: the one before the last that was counted whole, so that what was
 * written while it was counted is counted too; that of the first event where none was. Null without any.
 */
export async function firstDayToCount(): Promise<string | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ day: string | null }[]>`
    SELECT to_char(coalesce(${lastWholeDay} - 1,
      (SELECT (min(at) AT TIME ZONE ${timeZone})::date FROM (
        SELECT min(at) FROM job_views UNION ALL SELECT min(created_at) FROM saved_jobs
        UNION ALL SELECT min(created_at) FROM applications UNION ALL SELECT min(created_at) FROM messages
      ) AS first (at))), 'YYYY-MM-DD') AS day`;
  return row?.day ?? null;
}

/** The ids, in order, of jobs that something may have happened to on a day: open on it, or written about. */
export async function listJobsOfDay(day: string, after: string, limit: number): Promise<string[]> {
  const { longQuery } = await getDatabase();
  const date = Prisma.sql`${day}::date`;
  const rows = await longQuery<{ id: string }>(Prisma.sql`
    SELECT jobs.id FROM jobs
    WHERE jobs.id > ${after}::uuid AND jobs.published_at IS NOT NULL AND jobs.created_at < ${startOfDay(date, 1)}
      AND (jobs.status = 'published' OR jobs.closed_at >= ${startOfDay(date, -1)} OR jobs.id IN (
        SELECT applications.job_id FROM messages
        JOIN conversations ON conversations.id = messages.conversation_id
        JOIN applications ON applications.id = conversations.application_id
        WHERE messages.created_at >= ${startOfDay(date)} AND messages.created_at < ${startOfDay(date, 1)}))
    ORDER BY jobs.id LIMIT ${limit}::int`);
  return rows.map(({ id }) => id);
}

const dayColumns = [
  "views",
  "visitors",
  "saves",
  "apply_starts",
  "applications",
  "messages",
  "sources",
] as const;
type CountedDay = { job_id: string } & Record<(typeof dayColumns)[number], unknown>;

interface Options {
  /** Only counts the rows that would be written. */
  dryRun?: boolean;
}

/**
 * Counts a day of some jobs and stores new or different counts.
 * @returns the jobs whose day was written.
 */
export async function storeDay(
  jobIds: readonly string[],
  day: string,
  now: Date,
  { dryRun = false }: Options = {},
): Promise<string[]> {
  const { kind, longQuery } = await getDatabase();
  const isKept = day < isoDayAfter(now, -recountedDays);
  const names = Prisma.raw(dayColumns.join(", "));
  const columns = Prisma.raw(dayColumns.map((name) => `counted.${name}`).join(", "));
  const end = startOfDay(Prisma.sql`${day}::date`, 1);
  const differs = Prisma.sql`(counted.views, counted.visitors, counted.saves, counted.apply_starts, counted.applications,
    counted.messages, counted.sources) IS DISTINCT FROM (stored.views, stored.visitors, stored.saves,
    stored.apply_starts, stored.applications, stored.messages, stored.sources)`;
  const isNewlyWhole = Prisma.sql`stored.counted_at < ${end} AND ${now}::timestamptz >= ${end}`;
  const isDue = isKept ? Prisma.sql`stored.counted_at < ${end}` : Prisma.sql`(${differs} OR ${isNewlyWhole})`;
  const date = Prisma.sql`${day}::date`;
  const asked = Prisma.sql`(SELECT unnest(${[...jobIds]}::uuid[]) AS job_id, ${date} AS date) AS asked`;
  // Apart from writing: PostgreSQL shares the reading among processes only in a statement that writes nothing.
  const changed = await longQuery<CountedDay>(Prisma.sql`
    SELECT counted.job_id, ${columns} FROM (${countDays(asked, kind === "postgres" ? date : undefined)}) AS counted
    LEFT JOIN job_stats_daily AS stored ON stored.job_id = counted.job_id AND stored.date = counted.date
    WHERE CASE WHEN stored.job_id IS NULL THEN ${hasAny("counted")} ELSE ${isDue} END`);
  if (dryRun || changed.length === 0) return changed.map(({ job_id }) => job_id);
  const written = await longQuery<{ id: string }>(Prisma.sql`
    INSERT INTO job_stats_daily (job_id, date, ${names}, counted_at)
    SELECT job_id, ${date}, ${names}, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS changed (job_id uuid, views int, visitors int,
      saves int, apply_starts int, applications int, messages int, sources jsonb)
    WHERE EXISTS (SELECT FROM jobs WHERE jobs.id = changed.job_id)
    ON CONFLICT (job_id, date) DO UPDATE SET views = EXCLUDED.views, visitors = EXCLUDED.visitors,
      saves = EXCLUDED.saves, apply_starts = EXCLUDED.apply_starts, applications = EXCLUDED.applications,
      messages = EXCLUDED.messages, sources = EXCLUDED.sources, counted_at = EXCLUDED.counted_at
    RETURNING job_id AS id`);
  return written.map(({ id }) => id);
}
