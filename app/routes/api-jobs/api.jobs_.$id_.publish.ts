import { publishJobOperation } from "~/features/jobs/jobs.operations";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: publishes a draft. */
const serve = serveOperations(
  operation(publishJobOperation, async ({ params, user, organization, body }) => ({
    job: await publishJob({ organizationId: organization.id, userId: user.id }, params.id, body),
  })),
);
export const loader = serve;
export const action = serve;
