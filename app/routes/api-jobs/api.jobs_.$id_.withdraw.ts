import { withdrawJobOperation } from "~/features/jobs/jobs.operations";
import { withdrawFromReview } from "~/features/jobs/lifecycle/withdraw-from-review.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: takes a job back from review. */
const serve = serveOperations(
  operation(withdrawJobOperation, async ({ params, user, organization }) => ({
    job: await withdrawFromReview({ organizationId: organization.id, userId: user.id }, params.id),
  })),
);
export const loader = serve;
export const action = serve;
