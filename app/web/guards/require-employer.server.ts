import { type AppLoadContext, data } from "@remix-run/node";
import { getOwnOrganization } from "~/features/organizations/own/own-organization.server";
import { statusOf } from "~/lib/domain-error";
import { requireStoredUser } from "./require-user.server";

/**
 * The guard of pages for employers; reads the database each time.
 * @throws as requireStoredUser; 403 for an account without an organization.
 */
export async function requireEmployer(page: { request: Request; context: AppLoadContext }) {
  const signedIn = await requireStoredUser(page);
  const organization = await getOwnOrganization(signedIn.user.id);
  const code = "NOT_AN_ORGANIZATION";
  if (!organization) throw data({ code }, { status: statusOf[code] });
  const employer = { organizationId: organization.id, userId: signedIn.user.id };
  return { ...signedIn, organization, employer };
}
