import { Prisma } from "~/generated/prisma/client";
import type { Interview } from "../application/interview/interview-state";

/**
 * The next time at which an application's interview can be, over `applications`: the fixed one, or the first of those
 * to choose from; null once all are past. The rule of `offeredTimes` in SQL.
 */
export const nextInterviewAt = (now: Date) => Prisma.sql`(SELECT min(time) FROM unnest(
    CASE WHEN applications.interview_at IS NULL THEN applications.interview_times
      ELSE ARRAY[applications.interview_at] END) AS time WHERE time > ${now}::timestamptz)`;

/** The columns of an interview that agendas read, for {@link toUpcoming}. */
export const upcomingColumns = (now: Date) => Prisma.sql`${nextInterviewAt(now)} AS at,
  cardinality(applications.interview_times) AS times, applications.interview_answer::text AS answer`;

/** A row of {@link upcomingColumns}. */
export interface UpcomingRow {
  at: Date | null;
  times: number | null;
  answer: Exclude<Interview["answer"], "pending"> | null;
}

/** The number of times to choose from, 0 for a fixed date, and the candidate's answer. */
export function toUpcoming({ times, answer }: UpcomingRow): { times: number; answer: Interview["answer"] } {
  return { times: answer === "accepted" ? 0 : (times ?? 0), answer: answer ?? "pending" };
}
