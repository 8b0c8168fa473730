import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { OrganizationReport, PlatformReport } from "~/features/statistics/reports/report.schema";

type Db = Pick<pg.Pool, "query">;

const numbers = { views: 128, visitors: 96, saves: 9, applications: 3, conversion: 0.023 };

/** A report of an organization in which little happened. */
export const sampleReport: OrganizationReport = {
  waiting: 0,
  pending: { total: 0, items: [] },
  newApplications: [],
  numbers: { week: numbers, before: { ...numbers, views: 100 } },
  days: [9, 10, 11, 12, 13, 14, 15].map((day) => ({
    day: `2026-11-${String(day).padStart(2, "0")}`,
    views: day,
    applications: 0,
  })),
  response: { rate: null, medianDays: null, sample: 2 },
  decisions: [],
  closing: [],
  advice: null,
};

/** A report of the platform. */
export const samplePlatformReport: PlatformReport = {
  waitlist: {
    total: { professionals: 40, organizations: 5 },
    joined: { professionals: 4, organizations: 1 },
    fields: [{ field: "chemistry", professionals: 40, organizations: 5 }],
  },
  signUps: { week: { professionals: 7, organizations: 2 }, before: { professionals: 5, organizations: 0 } },
  jobs: { published: 6, open: 20, closed: { filled: 1, deadline: 3 } },
  applications: { submitted: 31, ended: { hired: 1, rejected: 8, no_response: 1 }, noResponseShare: 0.1 },
  mails: { sent: 80, failed: 1, suppressed: 2, unsubscribed: 3 },
  failedTasks: { "job-alerts": 1 },
};

interface ReportFields {
  /** Null for the platform's. */
  organizationId: string | null;
  week?: string;
  data?: OrganizationReport | PlatformReport;
}

/** Puts a weekly report into the database, unless its week has one. @returns its week. */
export async function insertReport(db: Db, fields: ReportFields): Promise<string> {
  const { organizationId, week = "2026-W46" } = fields;
  const scope = organizationId === null ? "platform" : "organization";
  const { data = organizationId === null ? samplePlatformReport : sampleReport } = fields;
  await db.query(
    `INSERT INTO weekly_reports (id, scope, organization_id, iso_week, data, created_at)
     VALUES ($1, $2, $3, $4, $5, now()) ON CONFLICT DO NOTHING`,
    [randomUUID(), scope, organizationId, week, JSON.stringify(data)],
  );
  return week;
}
