import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { type Membership, requireMembership } from "~/features/organizations/team/membership.server";
import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import type { AskedSide } from "./asked-sides";
import type { ApplicationParty, EmployerParty } from "./lock-application.server";

type Asking = Pick<User, "id" | "type" | "organizationId">;

/**
 * The side of applications and conversations that an account is on: a person as the candidate, unless they ask for the
 * organization that they belong to; an organization's account for the organization.
 * @throws {DomainError} NOT_AN_ORGANIZATION, ROLE_NEEDED.
 */
export async function partyOf(
  { id, type }: Pick<User, "id" | "type">,
  side: AskedSide = "own",
  minRole: OrganizationRole = "recruiter",
): Promise<ApplicationParty> {
  if (type === "employee" && side === "own") return { side: "candidate", userId: id };
  return employerParty(id, minRole);
}

/**
 * The same for one application: a person's own one is theirs, and any other may be their organization's.
 * @throws {DomainError} as {@link partyOf}.
 */
export async function partyOfApplication(
  user: Asking,
  applicationId: string,
  minRole: OrganizationRole = "recruiter",
): Promise<ApplicationParty> {
  const isOwn = await isOwnApplication(user, applicationId);
  return isOwn ? { side: "candidate", userId: user.id } : employerParty(user.id, minRole);
}

/** Whether an application is the account's own, or can only be that. No statement for people without a team. */
export async function isOwnApplication(user: Asking, applicationId: string): Promise<boolean> {
  const { id: userId, type, organizationId } = user;
  if (type === "organization" || organizationId === null) return type === "employee";
  const { prisma } = await getDatabase();
  return (await prisma.application.count({ where: { id: applicationId, userId } })) > 0;
}

/** @throws {DomainError} NOT_AN_ORGANIZATION, ROLE_NEEDED. */
export async function employerParty(userId: string, minRole: OrganizationRole): Promise<EmployerParty> {
  return partyOfMember(userId, await requireMembership(userId, minRole));
}

/** The side of a member whose membership was just read. */
export function partyOfMember(
  userId: string,
  { id: organizationId, role }: Pick<Membership, "id" | "role">,
): EmployerParty {
  return { side: "employer", userId, organizationId, role };
}
