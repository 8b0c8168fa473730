import { requireOwnOrganization } from "~/features/organizations/own/own-organization.server";
import type { User } from "~/features/users/user.server";
import type { ApplicationParty } from "./lock-application.server";

/**
 * On which side of its applications and conversations an account is: a person as the candidate, an organization's
 * account for the organization.
 * @throws {DomainError} NOT_AN_ORGANIZATION for an organization's account without one.
 */
export async function partyOf({ id, type }: Pick<User, "id" | "type">): Promise<ApplicationParty> {
  if (type === "employee") return { side: "candidate", userId: id };
  return { side: "employer", userId: id, organizationId: (await requireOwnOrganization(id)).id };
}
