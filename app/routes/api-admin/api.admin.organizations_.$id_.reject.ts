import { rejectVerificationOperation } from "~/features/organizations/admin/admin-organizations.operations";
import { rejectVerification } from "~/features/organizations/admin/decide-verification.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only. */
const serve = serveOperations(
  operation(rejectVerificationOperation, async ({ user, params, body }) => {
    await rejectVerification({ actorId: user.id, id: params.id, ...body });
    return { success: true };
  }),
);
export const loader = serve;
export const action = serve;
