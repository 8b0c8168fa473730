import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { isoDayOf } from "~/lib/time/dates";
import { type DayRange, daysOfJobs } from "./day-sql.server";

/** The numbers of a day, or of several. */
export interface DayNumbers {
  views: number;
  /** Different people in a day; of several days their sum, since nobody can be followed from one to the next. */
  visitors: number;
  saves: number;
  /** Ways on to the organization's own address. */
  applyStarts: number;
  applications: number;
  messages: number;
}

/** A day of a job on which something happened, in Madrid. */
export interface JobDay extends DayNumbers {
  jobId: string;
  /** 2026-11-21 */
  date: string;
  /** Views by their source; those without one are the rest. */
  sources: Record<string, number>;
}

/** The owner of the days to read: one job, or all jobs of an organization. */
export type DaysOf = { jobId: string } | { organizationId: string };

/**
 * The days of jobs on which something happened, oldest first: right to the minute, also where no scheduler calls.
 */
export async function readDays(of: DaysOf, { from, to }: DayRange, now = new Date()): Promise<JobDay[]> {
  const jobs =
    "jobId" in of
      ? Prisma.sql`jobs.id = ${of.jobId}::uuid`
      : Prisma.sql`jobs.organization_id = ${of.organizationId}::uuid`;
  const today = isoDayOf(now);
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<JobDay[]>`
    SELECT job_id AS "jobId", to_char(date, 'YYYY-MM-DD') AS date, views, visitors, saves,
      apply_starts AS "applyStarts", applications, messages, sources
    FROM (${daysOfJobs(jobs, { from, to: to < today ? to : today })}) AS days ORDER BY date, job_id`;
}

/** The sums of days. */
export function sumDays(days: readonly DayNumbers[]): DayNumbers {
  const sum = (name: keyof DayNumbers) => days.reduce((total, day) => total + day[name], 0);
  return {
    views: sum("views"),
    visitors: sum("visitors"),
    saves: sum("saves"),
    applyStarts: sum("applyStarts"),
    applications: sum("applications"),
    messages: sum("messages"),
  };
}

/** The numbers of an organization's jobs today and on the six days before, to the minute. */
export async function getWeekNumbers(organizationId: string, now = new Date()): Promise<DayNumbers> {
  const week = { from: isoDayAfter(now, -6), to: isoDayOf(now) };
  return sumDays(await readDays({ organizationId }, week, now));
}
