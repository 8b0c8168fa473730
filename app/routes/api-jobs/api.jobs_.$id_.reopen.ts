import { reopenJobOperation } from "~/features/jobs/jobs.operations";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: opens a closed job again. */
const serve = serveOperations(
  operation(reopenJobOperation, async ({ params, user, organization, body }) => ({
    job: await reopenJob({ organizationId: organization.id, userId: user.id }, params.id, body.closesAt),
  })),
);
export const loader = serve;
export const action = serve;
