import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../job/job-state.server";
import type { FieldSalaries } from "./review-hints";

/** With fewer open jobs there is nothing to compare with. */
const minJobs = 8;

/** What the open jobs of a discipline pay, without one of them; null where there are too few. */
export async function readFieldSalaries(
  field: string | null,
  exceptId: string,
  now = new Date(),
): Promise<FieldSalaries | null> {
  if (field === null) return null;
  const { prisma } = await getDatabase();
  const isOpen: Prisma.Sql = openJob(now);
  const [row] = await prisma.$queryRaw<FieldSalaries[]>`
    SELECT count(*)::int AS jobs,
      round(percentile_cont(0.05) WITHIN GROUP (ORDER BY salary_annual_min))::int AS low,
      round(percentile_cont(0.95) WITHIN GROUP (ORDER BY salary_annual_max))::int AS high
    FROM jobs WHERE ${isOpen} AND field = ${field} AND id <> ${exceptId}::uuid`;
  return row && row.jobs >= minJobs ? row : null;
}
