import { tellingCandidates } from "~/features/applications/decision-dates/tell-decision-date.server";
import { setDecisionDateOperation } from "~/features/jobs/jobs.operations";
import { setDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: the day on which candidates will know; those who wait are told. */
const serve = serveOperations(
  operation(setDecisionDateOperation, async ({ params, user, organization, body }) => ({
    job: await tellingCandidates(
      setDecisionDate({ organizationId: organization.id, userId: user.id }, params.id, body.decisionBy),
    ),
  })),
);
export const loader = serve;
export const action = serve;
