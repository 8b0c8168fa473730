import { duplicateWithCriteria } from "~/features/applications/rating/duplicate-with-criteria.server";
import { duplicateJobOperation } from "~/features/jobs/jobs.operations";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: a draft from another job. */
const serve = serveOperations(
  operation(duplicateJobOperation, async ({ params, user, organization, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await duplicateWithCriteria(employer, params.id, new Date(), idempotencyKey);
    return { job, missing: missingOf(job) };
  }),
);
export const loader = serve;
export const action = serve;
