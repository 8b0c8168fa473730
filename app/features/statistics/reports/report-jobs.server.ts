import { wasUndecided } from "~/features/applications/application/was-undecided.server";
import { Prisma } from "~/generated/prisma/client";
import { boundsOfWeek, daysOfWeek, weekAfter } from "~/lib/time/iso-week.server";
import type { OrganizationReport } from "./report.schema";
import { byOrganization, reportRows } from "./report-query.server";

/** The most jobs named of each kind. */
const maxNamed = 20;

interface Row {
  organizationId: string;
  jobId: string;
  job: string;
  newApplications: number;
  decisionBy: string | null;
  undecided: number;
  closesAt: Date;
  /** Open at the end of the week and closed a week later. */
  isClosing: boolean;
  /** Open from the beginning of the week to its end. */
  wasOpenAllWeek: boolean;
}

/** An organization's jobs in a report. */
export type ReportedJobs = Pick<OrganizationReport, "newApplications" | "decisions" | "closing"> & {
  /** Whether one of them was open for the whole week. */
  hadOpenJob: boolean;
};

/** The jobs of organizations that a week's report names, in one statement for all of them. */
export async function readReportedJobs(
  organizationIds: readonly string[],
  week: string,
): Promise<(organizationId: string) => ReportedJobs> {
  const sunday = daysOfWeek(week).at(-1) ?? "";
  const found = byOrganization(await readRows(organizationIds, week));
  return (organizationId) => {
    const rows = found.get(organizationId) ?? [];
    const decisions = rows.flatMap(({ jobId, job, decisionBy, undecided }) =>
      decisionBy !== null && undecided > 0
        ? [{ jobId, job, decisionBy, undecided, isMissed: decisionBy <= sunday }]
        : [],
    );
    const closing = rows
      .filter(({ isClosing }) => isClosing)
      .map(({ jobId, job, closesAt }) => ({ jobId, job, closesAt: closesAt.toISOString() }));
    return {
      newApplications: rows
        .filter(({ newApplications }) => newApplications > 0)
        .map(({ jobId, job, newApplications }) => ({ jobId, job, count: newApplications }))
        .sort((a, b) => b.count - a.count)
        .slice(0, maxNamed),
      decisions: decisions.sort((a, b) => a.decisionBy.localeCompare(b.decisionBy)).slice(0, maxNamed),
      closing: closing.sort((a, b) => a.closesAt.localeCompare(b.closesAt)).slice(0, maxNamed),
      hadOpenJob: rows.some(({ wasOpenAllWeek }) => wasOpenAllWeek),
    };
  };
}

function readRows(organizationIds: readonly string[], week: string): Promise<Row[]> {
  const { start, end } = boundsOfWeek(week);
  const next = boundsOfWeek(weekAfter(week));
  const nextSunday = daysOfWeek(weekAfter(week)).at(-1) ?? "";
  return reportRows<Row>(Prisma.sql`
    SELECT * FROM (
      SELECT jobs.organization_id AS "organizationId", jobs.id AS "jobId", jobs.title AS job,
        (SELECT count(*) FROM applications WHERE applications.job_id = jobs.id
          AND applications.submitted_at >= ${start}::timestamptz
          AND applications.submitted_at < ${end}::timestamptz)::int AS "newApplications",
        to_char(jobs.decision_by, 'YYYY-MM-DD') AS "decisionBy",
        CASE WHEN jobs.decision_by <= ${nextSunday}::date THEN (SELECT count(*) FROM applications
          WHERE applications.job_id = jobs.id AND ${wasUndecided(end)})::int ELSE 0 END AS undecided,
        jobs.closes_at AS "closesAt",
        ${wasOpenAt(end)} AND jobs.closes_at < ${next.end}::timestamptz AS "isClosing",
        ${wasOpenAt(end)} AND jobs.published_at <= ${start}::timestamptz AS "wasOpenAllWeek"
      FROM jobs WHERE jobs.organization_id = ANY(${organizationIds}::uuid[])
        AND jobs.published_at < ${end}::timestamptz
    ) AS reported
    WHERE "newApplications" > 0 OR undecided > 0 OR "isClosing" OR "wasOpenAllWeek"
    ORDER BY job, "jobId"`);
}

/** Whether a published job was open at a moment that may be past, over `jobs`. */
export function wasOpenAt(at: Date): Prisma.Sql {
  return Prisma.sql`(jobs.status IN ('published', 'closed', 'archived') AND jobs.published_at <= ${at}::timestamptz
    AND jobs.closes_at >= ${at}::timestamptz AND (jobs.closed_at IS NULL OR jobs.closed_at >= ${at}::timestamptz)
    AND (jobs.hidden_at IS NULL OR jobs.hidden_at >= ${at}::timestamptz))`;
}
