export { closeDatabase } from "~/lib/db/database.server";
export { countDaysOfRun } from "~/tasks/job-stats/count-days.server";
