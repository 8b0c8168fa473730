import { closeJob } from "~/features/jobs/close-job.server";
import { closeJobOperation } from "~/features/jobs/jobs.operations";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: closes an open job. */
const serve = serveOperations(
  operation(closeJobOperation, async ({ params, user, organization, body }) => ({
    job: await closeJob({ organizationId: organization.id, userId: user.id }, params.id, body.reason),
    // Applications on the platform are still to come.
    openApplications: 0,
  })),
);
export const loader = serve;
export const action = serve;
