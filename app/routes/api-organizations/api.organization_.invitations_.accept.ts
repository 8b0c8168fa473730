import { withdrawFromOrganization } from "~/features/applications/apply/withdraw-from-organization.server";
import { acceptInvitation } from "~/features/organizations/team/accept-invitation.server";
import { teamOperations } from "~/features/organizations/team/team.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** People: accept an invitation to a team. */
const serve = serveOperations(
  operation(teamOperations.accept, async ({ user, body }) => ({
    organization: await acceptInvitation(user.id, body.token, withdrawFromOrganization),
  })),
);
export const loader = serve;
export const action = serve;
