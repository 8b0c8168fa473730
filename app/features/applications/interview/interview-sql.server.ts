import { Prisma } from "~/generated/prisma/client";

/**
 * The next time at which an application's interview can be, over `applications`: the fixed one, or the first of those to
 * choose from; null once all are past. The rule of `offeredTimes` in SQL.
 */
export const nextInterviewAt = (now: Date) => Prisma.sql`(SELECT min(time) FROM unnest(
    CASE WHEN applications.interview_at IS NULL THEN applications.interview_times
      ELSE ARRAY[applications.interview_at] END) AS time WHERE time > ${now}::timestamptz)`;
