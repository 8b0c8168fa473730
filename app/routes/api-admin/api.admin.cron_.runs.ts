import { operation, serveOperations } from "~/serve-operations.server";
import { adminCronOperations } from "~/tasks/admin/admin-cron.operations";
import { listTaskRuns } from "~/tasks/admin/list-task-runs.server";

/** Administrators only: the calls of the scheduler. */
const serve = serveOperations(operation(adminCronOperations.runs, ({ query }) => listTaskRuns(query)));
export const loader = serve;
export const action = serve;
