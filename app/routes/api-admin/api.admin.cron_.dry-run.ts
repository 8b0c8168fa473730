import { operation, serveOperations } from "~/serve-operations.server";
import { adminCronOperations } from "~/tasks/admin/admin-cron.operations";
import { tryTasks } from "~/tasks/admin/try-tasks.server";

/** Administrators only: counts what tasks would do. */
const serve = serveOperations(
  operation(adminCronOperations.dryRun, ({ body, user }) => tryTasks(user.id, body.tasks)),
);
export const loader = serve;
export const action = serve;
