import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { before, rowCleaner } from "../expired-sessions/rows.server";

/** The raw views of jobs, once their days were counted; the task sees to that. */
export const rawViews = rowCleaner({
  name: "rawViewsDeleted",
  table: "job_views",
  key: ["job_id", "visitor", "slot"],
  isDue: (now) => Prisma.sql`at < ${before(now, 35 * dayMs)}`,
});
