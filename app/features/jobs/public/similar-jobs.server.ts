import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../lifecycle/job-state.server";
import { type JobSummary, type SummaryRow, summaryColumns, toJobSummary } from "./job-summary.server";

const maxSimilar = 6;
/** The newest of the same field among which the most similar are chosen: an index has them in this order. */
const candidates = 100;

/**
 * Open jobs of the same field as another: first those that share most of career stage, province, contract and way to
 * work, the newest of equals. One statement, whatever the number of jobs.
 */
export async function listSimilarJobs(jobId: string, now: Date): Promise<JobSummary[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<SummaryRow[]>`
    WITH this AS (
      SELECT id, field, career_stages, region, contract_type, workplace FROM jobs WHERE id = ${jobId}::uuid
    ), newest AS (
      SELECT jobs.* FROM jobs
      WHERE ${openJob(now)} AND jobs.field = (SELECT field FROM this) AND jobs.id <> ${jobId}::uuid
      ORDER BY jobs.published_at DESC, jobs.id DESC LIMIT ${candidates}
    )
    SELECT ${summaryColumns}
    FROM newest AS jobs JOIN organizations ON organizations.id = jobs.organization_id CROSS JOIN this
    ORDER BY
      2 * (jobs.career_stages && this.career_stages)::int + 2 * (jobs.region IS NOT DISTINCT FROM this.region)::int
        + (jobs.contract_type = this.contract_type)::int + (jobs.workplace = this.workplace)::int DESC,
      jobs.published_at DESC, jobs.id DESC
    LIMIT ${maxSimilar}`;
  return rows.map((row) => toJobSummary(row, now));
}
