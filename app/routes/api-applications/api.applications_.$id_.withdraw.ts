import { applicationOperations } from "~/features/applications/applications.operations";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees: withdraws an own application. */
const serve = serveOperations(
  operation(applicationOperations.withdraw, async ({ user, params: { id }, body }) => {
    await withdrawApplication(user.id, id, body);
    const { application } = await getCandidateDetails(user.id, id);
    return { application };
  }),
);
export const loader = serve;
export const action = serve;
