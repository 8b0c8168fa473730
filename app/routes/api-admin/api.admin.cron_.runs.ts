import { adminCronOperations } from "~/tasks/admin/admin-cron.operations";
import { listTaskRuns } from "~/tasks/admin/list-task-runs.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the calls of the scheduler. */
const serve = serveOperations(operation(adminCronOperations.runs, ({ query }) => listTaskRuns(query)));
export const loader = serve;
export const action = serve;
