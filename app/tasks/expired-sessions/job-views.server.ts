import { Prisma } from "~/generated/prisma/client";
import { isoDayAfter } from "~/lib/closing-time.server";
import { before, dayMs, rowCleaner } from "./rows.server";

/** The raw views of jobs; their sums stay. */
export const jobViews = rowCleaner({
  name: "jobViews",
  table: "job_views",
  key: ["job_id", "visitor", "slot"],
  isDue: (now) => Prisma.sql`at < ${before(now, 35 * dayMs)}`,
});

/** Without the day's salt nobody can tell the visitors of that day's views. */
export const viewSalts = rowCleaner({
  name: "viewSalts",
  table: "view_salts",
  key: ["day"],
  isDue: (now) => Prisma.sql`day < ${isoDayAfter(now, -2)}::date`,
});
