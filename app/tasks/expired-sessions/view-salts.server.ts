import { Prisma } from "~/generated/prisma/client";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { rowCleaner } from "./rows.server";

/** Without the day's salt nobody can tell the visitors of that day's views. */
export const viewSalts = rowCleaner({
  name: "viewSalts",
  table: "view_salts",
  key: ["day"],
  isDue: (now) => Prisma.sql`day < ${isoDayAfter(now, -2)}::date`,
});
