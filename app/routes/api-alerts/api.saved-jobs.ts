import { listSavedJobs } from "~/features/saved-jobs/list-saved-jobs.server";
import { savedJobOperations } from "~/features/saved-jobs/saved-jobs.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: their saved jobs. */
const serve = serveOperations(
  operation(savedJobOperations.listSavedJobs, ({ user, query }) => listSavedJobs(user.id, query)),
);
export const loader = serve;
export const action = serve;
