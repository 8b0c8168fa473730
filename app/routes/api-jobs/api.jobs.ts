import { createJob } from "~/features/jobs/create-job.server";
import { createJobOperation } from "~/features/jobs/jobs.operations";
import { missingOf } from "~/features/jobs/require-own-job.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: a new draft. */
const serve = serveOperations(
  operation(createJobOperation, async ({ user, organization, body }) => {
    const job = await createJob({ organizationId: organization.id, userId: user.id }, body);
    return { job, missing: missingOf(job) };
  }),
);
export const loader = serve;
export const action = serve;
