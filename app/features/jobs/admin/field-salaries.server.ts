import { getDatabase } from "~/lib/db/database.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { createTimedCache } from "~/lib/memory/timed-cache.server";
import { openJob } from "../job/job-state.server";
import type { FieldSalaries } from "./review-hints";

/** With fewer open jobs there is nothing to compare with. */
const minJobs = 8;
/** A hint needs no newer numbers, and they cost a look at every open job. */
const cachedMs = 30 * 60_000;
const renewedAfterMs = 10 * 60_000;

type SalariesByField = ReadonlyMap<string, FieldSalaries>;

/** What the open jobs of each discipline pay, as it was lately. */
export const getFieldSalaries = (): Promise<SalariesByField> => salaries()("all");

const salaries = oncePerRun(() =>
  createTimedCache<"all", SalariesByField>(() => readFieldSalaries(new Date()), {
    max: 1,
    cachedMs,
    renewedAfterMs,
  }),
);

/** Without the jobs whose change waits; nothing of a discipline with too few. */
async function readFieldSalaries(now: Date): Promise<SalariesByField> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(FieldSalaries & { field: string })[]>`
    SELECT field, count(*)::int AS jobs,
      round(percentile_cont(0.05) WITHIN GROUP (ORDER BY salary_annual_min))::int AS low,
      round(percentile_cont(0.95) WITHIN GROUP (ORDER BY salary_annual_max))::int AS high
    FROM jobs WHERE ${openJob(now)} AND field IS NOT NULL AND pending_change_at IS NULL
    GROUP BY field HAVING count(*) >= ${minJobs}`;
  return new Map(rows.map(({ field, ...paid }) => [field, paid]));
}
