import { adminJobOperations } from "~/features/jobs/admin/admin-jobs.operations";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: removes a published job. */
const serve = serveOperations(
  operation(adminJobOperations.remove, async ({ params, body, user }) => ({
    job: await removeJob({ actorId: user.id, id: params.id, ...body }),
  })),
);
export const loader = serve;
export const action = serve;
