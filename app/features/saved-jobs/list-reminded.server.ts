import { type Salary, salarySentence } from "~/features/jobs/job/salary";
import { getDatabase } from "~/lib/db/database.server";
import { savedToApplyFor } from "./remind-saved.server";

/** A saved job that closes soon. */
export interface RemindedJob {
  slug: string;
  title: string;
  organization: string;
  /** «32.000–38.000 € al año»; empty without one. */
  salary: string;
  closesAt: Date;
}

/** The saved jobs that a mail written at a moment reminds of, if they still take applications; first those that close first. */
export async function listReminded(userId: string, remindedAt: Date, now: Date): Promise<RemindedJob[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(Omit<RemindedJob, "salary"> & Salary)[]>`
    SELECT jobs.slug, jobs.title, organizations.name AS organization, jobs.closes_at AS "closesAt",
      jobs.salary_min AS "salaryMin", jobs.salary_max AS "salaryMax", jobs.salary_period AS "salaryPeriod",
      jobs.salary_payments AS "salaryPayments", jobs.hours
    FROM saved_jobs JOIN jobs ON jobs.id = saved_jobs.job_id
    JOIN organizations ON organizations.id = jobs.organization_id
    WHERE saved_jobs.user_id = ${userId}::uuid AND saved_jobs.reminded_at = ${remindedAt}::timestamptz
      AND ${savedToApplyFor(now)}
    ORDER BY jobs.closes_at, jobs.id`;
  return rows.map(({ slug, title, organization, closesAt, ...salary }) => {
    return { slug, title, organization, closesAt, salary: salarySentence(salary) ?? "" };
  });
}
