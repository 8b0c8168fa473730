import {
  type JobSummary,
  type SummaryRow,
  summaryColumns,
  toJobSummary,
} from "~/features/jobs/job/job-summary.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { chosenJobs } from "./matching/due-people.server";
import { matchesUntilNow } from "./own-matches.server";

/** The content of an alert's next mail. */
export interface AlertPreview {
  items: JobSummary[];
  /** Further new jobs, behind the link «y 7 más». */
  more: number;
}

/**
 * The content of the next mail if it went out now for this alert alone: by the rules of the task, over the jobs that
 * it has written down and those in the inbox.
 */
export async function previewAlert(userId: string, id: string, now = new Date()): Promise<AlertPreview> {
  const { prisma } = await getDatabase();
  const criteria = Prisma.sql`SELECT criteria_id FROM job_alerts
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid`;
  const rows = await prisma.$queryRaw<(SummaryRow & { total: number })[]>`
    WITH ${matchesUntilNow(criteria, now)}, people AS (
      SELECT users.id, users.organization_id, owned.id AS owned_id
      FROM users LEFT JOIN organizations AS owned ON owned.owner_id = users.id WHERE users.id = ${userId}::uuid
    ), due AS (
      SELECT id, user_id, criteria_id, excluded_organizations, created_at FROM job_alerts
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid
    ), ${chosenJobs(Prisma.sql`found_matches`, { now })}
    SELECT ${summaryColumns}, (SELECT count(*)::int FROM wished) AS total
    FROM chosen JOIN jobs ON jobs.id = chosen.job_id JOIN organizations ON organizations.id = jobs.organization_id
    ORDER BY jobs.published_at DESC, jobs.id DESC`;
  const items = rows.map(({ total: _total, ...row }) => toJobSummary(row, now));
  return { items, more: (rows[0]?.total ?? 0) - items.length };
}
