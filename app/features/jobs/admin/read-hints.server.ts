import { getDatabase } from "~/lib/db/database.server";
import { jobStateSelect } from "../job/job-state.server";
import { pendingChangeOf } from "../job/pending-change";
import { getFieldSalaries } from "./field-salaries.server";
import { type ReviewHint, reviewHints } from "./review-hints";

const select = {
  ...jobStateSelect,
  id: true,
  title: true,
  description: true,
  field: true,
  salaryMin: true,
  salaryMax: true,
  salaryPeriod: true,
  salaryPayments: true,
  pendingChange: true,
} as const;

/** What rules see in some jobs, by their ids, each as a decision would publish it: with its change. */
export async function readReviewHints(
  ids: readonly string[],
  now = new Date(),
): Promise<Map<string, ReviewHint[]>> {
  if (ids.length === 0) return new Map();
  const { prisma } = await getDatabase();
  const [rows, salaries] = await Promise.all([
    prisma.job.findMany({ where: { id: { in: [...ids] } }, select }),
    getFieldSalaries(),
  ]);
  const jobs = rows.map((row) => ({ ...row, ...pendingChangeOf(row, now) }));
  return new Map(jobs.map((job) => [job.id, reviewHints(job, salaries.get(job.field ?? "") ?? null)]));
}
