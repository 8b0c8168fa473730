import { leaveCommittees } from "~/features/applications/committee/leave-committees.server";
import { joinOrganization } from "~/features/applications/erasing/join-organization.server";
import { acceptInvitation } from "~/features/organizations/team/accept-invitation.server";
import {
  inviteToTeam,
  listInvitations,
  withdrawInvitation,
} from "~/features/organizations/team/invitations.server";
import {
  changeRole,
  leaveTeam,
  listMembers,
  removeMember,
} from "~/features/organizations/team/members.server";
import { requireMembership } from "~/features/organizations/team/membership.server";
import { teamOperations } from "~/features/organizations/team/team.operations";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";

export const teamServed: readonly ServedOperation[] = [
  operation(teamOperations.listMembers, async ({ organization, user }) => ({
    items: await listMembers(organization, user.id),
  })),
  operation(teamOperations.changeMember, async ({ user, organization, params, body }) => {
    await changeRole(
      { organizationId: organization.id, userId: user.id },
      params.userId,
      body,
      leaveCommittees,
    );
    return { success: true } as const;
  }),
  // Owners end a member's part, members their own.
  operation(teamOperations.removeMember, async ({ user, params }) => {
    if (params.userId === user.id) await leaveTeam(user.id, leaveCommittees);
    else {
      const { id: organizationId } = await requireMembership(user.id, "owner");
      await removeMember({ organizationId, userId: user.id }, params.userId, leaveCommittees);
    }
    return { success: true } as const;
  }),
  operation(teamOperations.listInvitations, async ({ organization }) => ({
    items: await listInvitations(organization.id),
  })),
  operation(teamOperations.invite, async ({ user, organization, body }) => {
    const { invitation } = await inviteToTeam({ organizationId: organization.id, userId: user.id }, body);
    return { invitation };
  }),
  operation(teamOperations.withdrawInvitation, async ({ user, organization, params }) => {
    await withdrawInvitation({ organizationId: organization.id, userId: user.id }, params.id);
    return { success: true } as const;
  }),
  operation(teamOperations.accept, async ({ user, body }) => ({
    organization: await acceptInvitation(user.id, body.token, joinOrganization),
  })),
];
