import { adminJobOperations } from "~/features/jobs/admin/admin-jobs.operations";
import { returnJob } from "~/features/jobs/admin/return-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: gives a job in review back. */
const serve = serveOperations(
  operation(adminJobOperations.return, async ({ params, body, user }) => ({
    job: await returnJob({ actorId: user.id, id: params.id, ...body }),
  })),
);
export const loader = serve;
export const action = serve;
