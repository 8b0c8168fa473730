import { withdrawInvitation } from "~/features/organizations/team/invitations.server";
import { teamOperations } from "~/features/organizations/team/team.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Owners: take an invitation back. */
const serve = serveOperations(
  operation(teamOperations.withdrawInvitation, async ({ user, organization, params }) => {
    await withdrawInvitation({ organizationId: organization.id, userId: user.id }, params.id);
    return { success: true } as const;
  }),
);
export const loader = serve;
export const action = serve;
