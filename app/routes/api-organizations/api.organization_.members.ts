import { listMembers } from "~/features/organizations/team/members.server";
import { teamOperations } from "~/features/organizations/team/team.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Everybody of a team: its people. */
const serve = serveOperations(
  operation(teamOperations.listMembers, async ({ organization, user }) => ({
    items: await listMembers(organization, user.id),
  })),
);
export const loader = serve;
export const action = serve;
