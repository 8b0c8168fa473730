import { changeRole, leaveTeam, removeMember } from "~/features/organizations/team/members.server";
import { requireMembership } from "~/features/organizations/team/membership.server";
import { teamOperations } from "~/features/organizations/team/team.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Owners: change somebody's role, or end it. Members: end their own. */
const serve = serveOperations(
  operation(teamOperations.changeMember, async ({ user, organization, params, body }) => {
    await changeRole({ organizationId: organization.id, userId: user.id }, params.userId, body);
    return { success: true } as const;
  }),
  operation(teamOperations.removeMember, async ({ user, params }) => {
    if (params.userId === user.id) await leaveTeam(user.id);
    else {
      const { id: organizationId } = await requireMembership(user.id, "owner");
      await removeMember({ organizationId, userId: user.id }, params.userId);
    }
    return { success: true } as const;
  }),
);
export const loader = serve;
export const action = serve;
