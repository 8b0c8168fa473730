import { type AppLoadContext, data } from "@remix-run/node";
import { requireStoredUser } from "~/features/sessions/require-user.server";
import { statusOf } from "~/lib/domain-error";
import { getOwnOrganization } from "./own-organization.server";

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
