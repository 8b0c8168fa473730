import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../lifecycle/job-state.server";
import { type JobSummary, type SummaryRow, summaryColumns, toJobSummary } from "../public/job-summary.server";
import type { JobFilter } from "./job-filter.schema";
import { allOf, conditionsOf, whereCodes, whereWords } from "./where-jobs.server";

/** The orders in which jobs can be read; `relevance` needs words. */
export type FoundSort = "newest" | "closing" | "salary" | "relevance";

/** Which part of the found jobs, in which order. */
interface Part {
  sort: FoundSort;
  limit: number;
  offset?: number;
}

/**
 * The open jobs that a filter finds, in the state of this moment. One statement; never cached, so that a job is gone
 * the second its deadline passes.
 */
export async function listFound(filter: JobFilter, part: Part, now: Date): Promise<JobSummary[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<SummaryRow[]>`
    ${filter.q ? byWords(filter, filter.q, part, now) : byOrder(filter, part, now)}
    SELECT ${summaryColumns}
    FROM found JOIN jobs ON jobs.id = found.id JOIN organizations ON organizations.id = jobs.organization_id
    ORDER BY ${orderOf(part.sort, "found")}`;
  return rows.map((row) => toJobSummary(row, now));
}

/** Without words: an index is read in the order of the list, until there are enough. */
function byOrder(filter: JobFilter, { sort, limit, offset = 0 }: Part, now: Date): Prisma.Sql {
  const conditions = [openJob(now), ...conditionsOf(filter, now).map(({ sql }) => sql)];
  return Prisma.sql`WITH found AS (
    SELECT jobs.id, jobs.published_at, jobs.closes_at, jobs.salary_annual_max, 0 AS tier FROM jobs
    WHERE ${allOf(conditions)} ORDER BY ${orderOf(sort, "jobs")} LIMIT ${limit} OFFSET ${offset})`;
}

/** With words: all that have them, from the index of words, and of these the part that was asked for. */
function byWords(filter: JobFilter, q: string, { sort, limit, offset = 0 }: Part, now: Date): Prisma.Sql {
  const codes = whereCodes(filter);
  const conditions = [openJob(now), ...conditionsOf(filter, now).map(({ sql }) => sql), whereWords(q)];
  if (codes) conditions.push(codes);
  const tier = sort === "relevance" ? tierOf(q) : Prisma.sql`0`;
  return Prisma.sql`WITH hits AS MATERIALIZED (
    SELECT jobs.id, jobs.published_at, jobs.closes_at, jobs.salary_annual_max, ${tier} AS tier FROM jobs
    WHERE ${allOf(conditions)}
  ), found AS (
    SELECT * FROM hits ORDER BY ${orderOf(sort, "hits")} LIMIT ${limit} OFFSET ${offset})`;
}

/** Where the words stand: in the title, in the organization's name, anywhere else. */
function tierOf(q: string): Prisma.Sql {
  return Prisma.sql`CASE WHEN jobs.title_words @@ search_query(${q}) THEN 0
    WHEN jobs.organization_id IN (SELECT id FROM organizations
      WHERE closed_at IS NULL AND name_words @@ (SELECT search_query(${q}))) THEN 1 ELSE 2 END`;
}

/** The id comes last, so that a page begins where the one before ended. */
function orderOf(sort: FoundSort, table: "jobs" | "hits" | "found"): Prisma.Sql {
  const from = Prisma.raw(table);
  const newest = Prisma.sql`${from}.published_at DESC, ${from}.id DESC`;
  if (sort === "closing") return Prisma.sql`${from}.closes_at, ${from}.id`;
  if (sort === "salary") return Prisma.sql`${from}.salary_annual_max DESC, ${from}.id DESC`;
  return sort === "relevance" ? Prisma.sql`${from}.tier, ${newest}` : newest;
}
