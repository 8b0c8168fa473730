import { extendJobOperation } from "~/features/jobs/jobs.operations";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: more time for an open job. */
const serve = serveOperations(
  operation(extendJobOperation, async ({ params, user, organization, body }) => ({
    job: await extendJob({ organizationId: organization.id, userId: user.id }, params.id, body.closesAt),
  })),
);
export const loader = serve;
export const action = serve;
