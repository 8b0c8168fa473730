import { Prisma } from "~/generated/prisma/client";
import { timeZone } from "~/lib/dates";
import { boundsOfWeek, daysOfWeek, weekAfter } from "~/lib/iso-week.server";
import { isWholeDay } from "./day-sql.server";
import type { OrganizationReport, WeekNumbers } from "./report-data";
import { byOrganization, reportRows } from "./report-query.server";

interface DayRow {
  organizationId: string;
  day: string;
  views: number;
  /** Of jobs that are answered here. */
  ownViews: number;
  visitors: number;
  saves: number;
  applications: number;
}

/**
 * What happened to organizations' jobs in a week and in the one before, in one statement for all of them. A day that
 * job-stats has counted to its end is read from its row, any other from the raw rows.
 */
export async function readNumbers(
  organizationIds: readonly string[],
  week: string,
): Promise<(organizationId: string) => Pick<OrganizationReport, "numbers" | "days">> {
  const found = byOrganization(await readDays(organizationIds, week));
  const days = daysOfWeek(week);
  const daysBefore = daysOfWeek(weekAfter(week, -1));
  return (organizationId) => {
    const rows = new Map((found.get(organizationId) ?? []).map((row) => [row.day, row]));
    const of = (some: readonly string[]) => some.flatMap((day) => rows.get(day) ?? []);
    return {
      numbers: { week: sumUp(of(days)), before: sumUp(of(daysBefore)) },
      days: days.map((day) => ({
        day,
        views: rows.get(day)?.views ?? 0,
        applications: rows.get(day)?.applications ?? 0,
      })),
    };
  };
}

function readDays(organizationIds: readonly string[], week: string): Promise<DayRow[]> {
  const { start } = boundsOfWeek(weekAfter(week, -1));
  const { end } = boundsOfWeek(week);
  const [firstDay = ""] = daysOfWeek(weekAfter(week, -1));
  const lastDay = daysOfWeek(week).at(-1) ?? "";
  const own = Prisma.sql`jobs.organization_id = ANY(${organizationIds}::uuid[])`;
  const dayOf = (moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE ${timeZone})::date`;
  const within = (moment: Prisma.Sql) =>
    Prisma.sql`${moment} >= ${start}::timestamptz AND ${moment} < ${end}::timestamptz`;
  const viewedAt = Prisma.sql`job_views.at`;
  const savedAt = Prisma.sql`saved_jobs.created_at`;
  const sentAt = Prisma.sql`applications.submitted_at`;
  return reportRows<DayRow>(Prisma.sql`
    WITH counted AS (
      SELECT stored.* FROM job_stats_daily AS stored JOIN jobs ON jobs.id = stored.job_id
      WHERE ${own} AND stored.date BETWEEN ${firstDay}::date AND ${lastDay}::date AND ${isWholeDay}
    ), events AS (
      SELECT jobs.organization_id, jobs.apply_mode, counted.date AS day, counted.views, counted.visitors, counted.saves,
        0 AS applications
      FROM counted JOIN jobs ON jobs.id = counted.job_id
      UNION ALL
      SELECT jobs.organization_id, jobs.apply_mode, raw.day, raw.views, raw.visitors, 0, 0
      FROM jobs JOIN LATERAL (
        SELECT ${dayOf(viewedAt)} AS day, count(*) AS views, count(DISTINCT visitor) AS visitors
        FROM job_views WHERE job_views.job_id = jobs.id AND ${within(viewedAt)} GROUP BY 1
      ) AS raw ON true
      WHERE ${own} AND NOT EXISTS (SELECT FROM counted WHERE counted.job_id = jobs.id AND counted.date = raw.day)
      UNION ALL
      SELECT jobs.organization_id, jobs.apply_mode, raw.day, 0, 0, raw.saves, 0
      FROM jobs JOIN LATERAL (
        SELECT ${dayOf(savedAt)} AS day, count(*) AS saves
        FROM saved_jobs WHERE saved_jobs.job_id = jobs.id AND ${within(savedAt)} GROUP BY 1
      ) AS raw ON true
      WHERE ${own} AND NOT EXISTS (SELECT FROM counted WHERE counted.job_id = jobs.id AND counted.date = raw.day)
      UNION ALL
      SELECT jobs.organization_id, jobs.apply_mode, raw.day, 0, 0, 0, raw.applications
      FROM jobs JOIN LATERAL (
        SELECT ${dayOf(sentAt)} AS day, count(*) AS applications
        FROM applications WHERE applications.job_id = jobs.id AND ${within(sentAt)} GROUP BY 1
      ) AS raw ON true
      WHERE ${own}
    )
    SELECT organization_id AS "organizationId", to_char(day, 'YYYY-MM-DD') AS day, sum(views)::int AS views,
      coalesce(sum(views) FILTER (WHERE apply_mode = 'platform'), 0)::int AS "ownViews",
      sum(visitors)::int AS visitors, sum(saves)::int AS saves, sum(applications)::int AS applications
    FROM events GROUP BY 1, 2`);
}

function sumUp(rows: readonly DayRow[]): WeekNumbers {
  const sum = (name: "views" | "ownViews" | "visitors" | "saves" | "applications") =>
    rows.reduce((total, row) => total + row[name], 0);
  const [views, applications, ownViews] = [sum("views"), sum("applications"), sum("ownViews")];
  return {
    views,
    visitors: sum("visitors"),
    saves: sum("saves"),
    applications,
    conversion: ownViews === 0 ? null : applications / ownViews,
  };
}
