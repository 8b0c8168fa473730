import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../job/job-state.server";
import type { FieldSalaries } from "./review-hints";

/** With fewer open jobs there is nothing to compare with. */
const minJobs = 8;

/** What the open jobs of some disciplines pay, without those whose change waits; none of one with too few. */
export async function readFieldSalaries(
  fields: readonly string[],
  now = new Date(),
): Promise<Map<string, FieldSalaries>> {
  if (fields.length === 0) return new Map();
  const { prisma } = await getDatabase();
  const isOpen: Prisma.Sql = openJob(now);
  const rows = await prisma.$queryRaw<(FieldSalaries & { field: string })[]>`
    SELECT field, count(*)::int AS jobs,
      round(percentile_cont(0.05) WITHIN GROUP (ORDER BY salary_annual_min))::int AS low,
      round(percentile_cont(0.95) WITHIN GROUP (ORDER BY salary_annual_max))::int AS high
    FROM jobs WHERE ${isOpen} AND field = ANY(${[...new Set(fields)]}) AND pending_change_at IS NULL GROUP BY field`;
  return new Map(rows.filter(({ jobs }) => jobs >= minJobs).map(({ field, ...paid }) => [field, paid]));
}
