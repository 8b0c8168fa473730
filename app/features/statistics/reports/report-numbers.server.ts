import { Prisma } from "~/generated/prisma/client";
import { daysOfWeek, weekAfter } from "~/lib/time/iso-week.server";
import { daysOfJobs } from "../job-stats/day-sql.server";
import { shareOfViews } from "../job-stats/share-of-views";
import type { OrganizationReport, WeekNumbers } from "./report.schema";
import { byOrganization, reportRows } from "./report-query.server";

interface DayRow {
  organizationId: string;
  day: string;
  views: number;
  /** Of jobs that take applications here. */
  ownViews: number;
  visitors: number;
  saves: number;
  applications: number;
}

/**
 * The numbers of organizations' jobs in a week and in the one before, in one statement for all of them.
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
  const [from = ""] = daysOfWeek(weekAfter(week, -1));
  const to = daysOfWeek(week).at(-1) ?? "";
  const own = Prisma.sql`jobs.organization_id = ANY(${organizationIds}::uuid[])`;
  return reportRows<DayRow>(Prisma.sql`
    SELECT jobs.organization_id AS "organizationId", to_char(days.date, 'YYYY-MM-DD') AS day,
      sum(days.views)::int AS views,
      coalesce(sum(days.views) FILTER (WHERE jobs.apply_mode = 'platform'), 0)::int AS "ownViews",
      sum(days.visitors)::int AS visitors, sum(days.saves)::int AS saves, sum(days.applications)::int AS applications
    FROM (${daysOfJobs(own, { from, to })}) AS days JOIN jobs ON jobs.id = days.job_id
    GROUP BY jobs.organization_id, days.date`);
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
    conversion: shareOfViews(applications, ownViews),
  };
}
