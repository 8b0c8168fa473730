import { adminJobOperations } from "~/features/jobs/admin/admin-jobs.operations";
import { listJobsAsAdmin } from "~/features/jobs/admin/list-jobs.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the review queue, and what was published. */
const serve = serveOperations(operation(adminJobOperations.list, ({ query }) => listJobsAsAdmin(query)));
export const loader = serve;
export const action = serve;
