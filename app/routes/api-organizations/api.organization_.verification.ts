import { requestVerificationOperation } from "~/features/organizations/organizations.operations";
import { requestVerification } from "~/features/organizations/verification/request-verification.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Owners of organizations: ask for their verification. */
const serve = serveOperations(
  operation(requestVerificationOperation, async ({ user, body }) => ({
    verification: await requestVerification(user.id, body),
  })),
);
export const loader = serve;
export const action = serve;
