import { adminJobOperations } from "~/features/jobs/admin/admin-jobs.operations";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: publishes a job in review. */
const serve = serveOperations(
  operation(adminJobOperations.approve, async ({ params, body, user }) => ({
    job: await approveJob({ actorId: user.id, id: params.id, ...body }),
  })),
);
export const loader = serve;
export const action = serve;
