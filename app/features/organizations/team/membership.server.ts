import { type OrganizationRole, reachesRole } from "~/content/vocabularies/organization-roles";
import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { getOwnOrganization, type OwnOrganization } from "../organization/own-organization.server";
import { membershipOf } from "./membership-sql.server";

/** The organization that an account acts for, and as what. */
export interface Membership extends OwnOrganization {
  role: OrganizationRole;
}

/** The organization that an account owns or belongs to, as it is now; null for most people. One statement. */
export async function getMembership(userId: string): Promise<Membership | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<Membership[]>`
    SELECT organization_id AS id, name, slug, verification::text AS verification, reviewed_name AS "reviewedName",
      publishing::text AS publishing, role
    FROM ${membershipOf(userId)}`;
  return row ?? null;
}

/**
 * The guard of everything that is done for an organization.
 * @throws {DomainError} NOT_AN_ORGANIZATION; ROLE_NEEDED for a role below the one that is needed.
 */
export async function requireMembership(userId: string, minRole: OrganizationRole): Promise<Membership> {
  const membership = await getMembership(userId);
  if (!membership) throw new DomainError("NOT_AN_ORGANIZATION");
  if (!reachesRole(membership.role, minRole)) throw new DomainError("ROLE_NEEDED");
  return membership;
}

type Asking = Pick<User, "id" | "type" | "organizationId">;

/** The membership of a person, asked for only where the session says that there is one; null for other accounts. */
export async function getCurrentMembership({ id, type, organizationId }: Asking): Promise<Membership | null> {
  return type === "employee" && organizationId !== null ? getMembership(id) : null;
}

/** The organization whose jobs somebody reads as their own, drafts too; null for readers of some jobs alone. */
export async function organizationIdOf(user: Asking): Promise<string | null> {
  if (user.type === "organization") return (await getOwnOrganization(user.id))?.id ?? null;
  const membership = await getCurrentMembership(user);
  return membership && reachesRole(membership.role, "recruiter") ? membership.id : null;
}

/** The organization that a member belongs to while nobody acts for it, as its owner's account is not active. */
export async function getInactiveTeam(userId: string): Promise<{ name: string } | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.user.findFirst({
    where: {
      id: userId,
      organizationRole: { not: null },
      organization: { NOT: { owner: { isActive: true } } },
    },
    select: { organization: { select: { name: true } } },
  });
  return found?.organization ?? null;
}
