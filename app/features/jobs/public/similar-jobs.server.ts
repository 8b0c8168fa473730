import { getDatabase } from "~/lib/db/database.server";
import { limitSql } from "~/lib/db/plans.server";
import { openJob } from "../job/job-state.server";
import { type JobSummary, type SummaryRow, summaryColumns, toJobSummary } from "../job/job-summary.server";

const maxSimilar = 6;
/** The newest of the same field among which the most similar are chosen: an index has them in this order. */
const candidates = 100;

/** The most of one organization that come first: six jobs are then from three organizations, if possible. */
const maxOfOneOrganization = 2;

/**
 * Open jobs of the same field as another: first those that share most of career stage, province, contract and way to
 * work, the newest of equals; further ones of the same organization come last. One statement, whatever the number of
 * jobs.
 */
export async function listSimilarJobs(jobId: string, now: Date): Promise<JobSummary[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<SummaryRow[]>`
    WITH this AS (
      SELECT id, field, career_stages, region, contract_type, workplace FROM jobs WHERE id = ${jobId}::uuid
    ), newest AS (
      SELECT jobs.* FROM jobs
      WHERE ${openJob(now)} AND jobs.field = (SELECT field FROM this) AND jobs.id <> ${jobId}::uuid
      ORDER BY jobs.published_at DESC, jobs.id DESC ${limitSql(candidates)}
    ), scored AS (
      SELECT newest.*, 2 * (newest.career_stages && this.career_stages)::int
        + 2 * (newest.region IS NOT DISTINCT FROM this.region)::int
        + (newest.contract_type = this.contract_type)::int + (newest.workplace = this.workplace)::int AS score
      FROM newest CROSS JOIN this
    ), placed AS (
      SELECT *, row_number() OVER (
        PARTITION BY organization_id ORDER BY score DESC, published_at DESC, id DESC) AS place FROM scored
    )
    SELECT ${summaryColumns}
    FROM placed AS jobs JOIN organizations ON organizations.id = jobs.organization_id
    ORDER BY jobs.place > ${maxOfOneOrganization}, jobs.score DESC, jobs.published_at DESC, jobs.id DESC
    ${limitSql(maxSimilar)}`;
  return rows.map((row) => toJobSummary(row, now));
}
