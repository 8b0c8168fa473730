import type pg from "pg";
import type { OrganizationReport, PlatformReport } from "~/features/statistics/reports/report.schema";
import { insertEmployer, type TestEmployer } from "../people/employers";
import { insertApplication } from "./applications";
import { insertJob } from "./jobs";
import { countTask, runTask } from "./run-task";

/** Monday 16 November 2026, 8:17 in peninsular time: the week 2026-W46 is over since Sunday. */
export const reportNow = new Date("2026-11-16T07:17:00.000Z");
export const reportedWeek = "2026-W46";
/** The first moment after that week. */
export const weekEnd = new Date("2026-11-15T23:00:00.000Z");

const dayMs = 24 * 60 * 60 * 1000;

/** A number of days before the end of the week, or after it for a negative one. */
export const beforeEnd = (days: number) => new Date(weekEnd.getTime() - days * dayMs);

/** Everything that a run reads and writes, taken away. TRUNCATE would make anew the files of sixty tables. */
export async function clearReports(db: pg.Pool): Promise<void> {
  await db.query(
    `DELETE FROM email_deliveries; DELETE FROM organizations; DELETE FROM users; DELETE FROM weekly_reports;
     DELETE FROM cron_runs; DELETE FROM cron_task_runs`,
  );
}

type Ask = { now?: Date } & Parameters<typeof runTask>[2];

/** Runs the task. @returns its report in the call's answer. */
export const runReports = ({ now = reportNow, ...ask }: Ask = {}) => runTask("weekly-reports", now, ask);

/** The same. @returns what it counted. */
export const countReports = ({ now = reportNow, ...ask }: Ask = {}) => countTask("weekly-reports", now, ask);

/** The report of an organization; undefined without one. */
export async function reportOf(
  db: pg.Pool,
  organizationId: string,
  week = reportedWeek,
): Promise<OrganizationReport | undefined> {
  const sql = "SELECT data FROM weekly_reports WHERE organization_id = $1 AND iso_week = $2";
  return (await db.query(sql, [organizationId, week])).rows[0]?.data;
}

/** The platform's report; undefined without one. */
export async function platformReportOf(
  db: pg.Pool,
  week = reportedWeek,
): Promise<PlatformReport | undefined> {
  const sql = "SELECT data FROM weekly_reports WHERE scope = 'platform' AND iso_week = $1";
  return (await db.query(sql, [week])).rows[0]?.data;
}

/** An organization with a job that was open for the whole week, in a database that had accounts for its length alone. */
export async function insertReported(
  db: pg.Pool,
  job: Parameters<typeof insertJob>[1] = {},
): Promise<TestEmployer & { jobId: string }> {
  const employer = await insertEmployer(db);
  await db.query("UPDATE users SET created_at = $2 WHERE id = $1", [employer.userId, beforeEnd(3)]);
  const open = { publishedAt: beforeEnd(20), closesAt: beforeEnd(-40) };
  const { id: jobId } = await insertJob(db, { ...open, ...job, organizationId: employer.organizationId });
  return { ...employer, jobId };
}

/** Applications for a job, so many, sent so many days before the end of the week. */
export async function insertSent(
  db: pg.Pool,
  jobId: string,
  days: number,
  { count = 1, ...fields }: { count?: number } & Parameters<typeof insertApplication>[1] = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let done = 0; done < count; done += 1) {
    const { id } = await insertApplication(db, { jobId, submittedAt: beforeEnd(days), ...fields });
    ids.push(id);
  }
  return ids;
}
