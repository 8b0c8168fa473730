import { inviteToTeam, listInvitations } from "~/features/organizations/team/invitations.server";
import { teamOperations } from "~/features/organizations/team/team.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Owners: the open invitations to their team, and another one. */
const serve = serveOperations(
  operation(teamOperations.listInvitations, async ({ organization }) => ({
    items: await listInvitations(organization.id),
  })),
  operation(teamOperations.invite, async ({ user, organization, body }) => ({
    invitation: await inviteToTeam({ organizationId: organization.id, userId: user.id }, body),
  })),
);
export const loader = serve;
export const action = serve;
