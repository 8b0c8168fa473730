import { Prisma } from "~/generated/prisma/client";
import type { Interview } from "../application/interview/interview-state";
import { freeTimesSql, lacksTimes, possibleTimesSql } from "../application/interview/shared-times.server";

/**
 * The next time at which an application's interview can be, over `applications`: the fixed one, or the first of those
 * to choose from; null once all are past or taken. The rule of `offeredTimes` in SQL.
 */
export const nextInterviewAt = (now: Date, free = freeTimesSql(now)) => Prisma.sql`(SELECT min(time)
  FROM unnest(${possibleTimesSql(free)}) AS time WHERE time > ${now}::timestamptz)`;

/** The columns of an interview that agendas read, beside {@link freeTimesJoin}, for {@link toUpcoming}. */
export const upcomingColumns = (
  now: Date,
) => Prisma.sql`${nextInterviewAt(now, Prisma.sql`offered.free`)} AS at,
  cardinality(offered.free) AS times, applications.interview_answer::text AS answer,
  ${lacksTimes(now)} AS "areTimesTaken"`;

/** A row of {@link upcomingColumns}. */
export interface UpcomingRow {
  at: Date | null;
  times: number | null;
  answer: Exclude<Interview["answer"], "pending"> | null;
  areTimesTaken: boolean;
}

/** What a list says of the times of an interview. */
export type Upcoming = Pick<Interview, "answer" | "areTimesTaken"> & {
  /** The number of times to choose from; 0 for a fixed date, and once all are taken. */
  times: number;
};

export function toUpcoming({ times, answer, areTimesTaken }: UpcomingRow): Upcoming {
  return { times: answer === "accepted" ? 0 : (times ?? 0), answer: answer ?? "pending", areTimesTaken };
}
