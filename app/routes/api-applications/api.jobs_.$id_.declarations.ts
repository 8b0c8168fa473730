import { committeeOperations } from "~/features/applications/committee/committee.operations";
import { declare } from "~/features/applications/committee/declare.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Members: conflicts of interest, and that there are none. */
const serve = serveOperations(
  operation(committeeOperations.declare, async ({ user, organization, params, body }) => {
    await declare({ organizationId: organization.id, userId: user.id }, params.id, body.declarations);
    return { success: true };
  }),
);
export const loader = serve;
export const action = serve;
