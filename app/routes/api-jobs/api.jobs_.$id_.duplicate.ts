import { duplicateJobOperation } from "~/features/jobs/jobs.operations";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: a draft from another job. */
const serve = serveOperations(
  operation(duplicateJobOperation, async ({ params, user, organization, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await duplicateJob(employer, params.id, new Date(), idempotencyKey);
    return { job, missing: missingOf(job) };
  }),
);
export const loader = serve;
export const action = serve;
