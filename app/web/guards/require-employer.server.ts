import type { AppLoadContext } from "@remix-run/node";
import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { requireMembership } from "~/features/organizations/team/membership.server";
import { refuseMember } from "./refuse-member.server";
import { requireStoredUser } from "./require-user.server";

/**
 * The guard of pages for employers; reads the database each time.
 * @param minRole the role that the page needs.
 * @throws as requireStoredUser and refuseMember; 403 for an account without an organization, and for a role below.
 */
export async function requireEmployer(
  page: { request: Request; context: AppLoadContext },
  minRole: OrganizationRole = "owner",
) {
  const signedIn = await requireStoredUser(page);
  const organization = await requireMembership(signedIn.user.id, minRole).catch(refuseMember(page));
  const employer = { organizationId: organization.id, userId: signedIn.user.id, role: organization.role };
  return { ...signedIn, organization, employer };
}
