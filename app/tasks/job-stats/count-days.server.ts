import {
  beforeAllJobs,
  firstDayToCount,
  listJobsOfDay,
  storeDay,
} from "~/features/statistics/job-stats/store-days.server";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayOf } from "~/lib/time/dates";
import { dayMs } from "~/lib/time/durations";
import type { TaskRun } from "../receiver/task.server";

/**
 * Jobs of a statement. PostgreSQL reads all views of the day in each, so it gets many; on the embedded database all
 * others wait for a statement, so it gets so few that nobody notices.
 */
const jobsInBatch = { postgres: 20_000, embedded: 100 };

/** The days that a run counted, and the number that it left. */
interface CountedDays {
  daysUpserted: number;
  jobsUpdated: number;
  left: number;
}

/**
 * Counts day after day, the oldest first, from the one before the last that was counted whole up to today.
 * The cursor names the first of these days, the day under way and the last job: no person.
 */
export async function countDaysOfRun(run: TaskRun): Promise<CountedDays> {
  const { now, dryRun, hasTime, checkpoint } = run;
  const start = await startOf(run);
  if (!start) return { daysUpserted: 0, jobsUpdated: 0, left: 0 };
  const { kind } = await getDatabase();
  const limit = jobsInBatch[kind];
  const today = isoDayOf(now);
  let daysUpserted = 0;
  const updated = new Set<string>();
  for (let { day, job } = start; day <= today; day = dayAfter(day), job = beforeAllJobs) {
    for (;;) {
      const jobs = await listJobsOfDay(day, job, limit);
      const last = jobs.at(-1);
      if (last === undefined) break;
      const stored = await storeDay(jobs, day, now, { dryRun });
      daysUpserted += stored.length;
      for (const id of stored) updated.add(id);
      job = last;
      await checkpoint(`${start.from}/${day}/${job}`);
      if (!hasTime()) return { daysUpserted, jobsUpdated: updated.size, left: daysFrom(day, today) };
      if (jobs.length < limit) break;
    }
  }
  return { daysUpserted, jobsUpdated: updated.size, left: 0 };
}

/** Where the run begins: at its cursor, or at the first day to count; null while nothing has ever happened. */
async function startOf({ cursor }: Pick<TaskRun, "cursor">) {
  const [from, day, job] = cursor?.split("/") ?? [];
  if (from && day && job) return { from, day, job };
  const first = await firstDayToCount();
  return first === null ? null : { from: first, day: first, job: beforeAllJobs };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
function daysFrom(day: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(day)) / dayMs) + 1;
}
