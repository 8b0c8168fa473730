import { adminCronOperations } from "~/tasks/admin/admin-cron.operations";
import { tryTasks } from "~/tasks/admin/try-tasks.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: counts the work that tasks would do. */
const serve = serveOperations(
  operation(adminCronOperations.dryRun, ({ body, user }) => tryTasks(user.id, body.tasks)),
);
export const loader = serve;
export const action = serve;
