import { type OrganizationRole, reachesRole } from "~/content/vocabularies/organization-roles";
import { type LockedUser, lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { Employer } from "../employer";

/**
 * Locks the account of a person who acts for an organization, before any other row, and asks again whether it still
 * does: ending a membership locks the account too, so a removed member's changes in flight are refused whole.
 * @throws {DomainError} UNAUTHENTICATED; NOT_AN_ORGANIZATION for former members; ROLE_NEEDED.
 */
export async function lockMember(
  tx: Prisma.TransactionClient,
  { organizationId, userId }: Employer,
  least: OrganizationRole,
): Promise<{ user: LockedUser; role: OrganizationRole }> {
  const user = await lockActiveUser(tx, userId);
  const role = await roleOf(tx, user, organizationId);
  if (!role) throw new DomainError("NOT_AN_ORGANIZATION");
  if (!reachesRole(role, least)) throw new DomainError("ROLE_NEEDED");
  return { user, role };
}

/** The locked row names a member's role; for an owner the organization's row is read. */
async function roleOf(
  tx: Prisma.TransactionClient,
  { id, organizationId: ownId, organizationRole }: LockedUser,
  organizationId: string,
): Promise<OrganizationRole | null> {
  if (organizationRole) return ownId === organizationId ? organizationRole : null;
  const owned = await tx.organization.count({ where: { id: organizationId, ownerId: id } });
  return owned > 0 ? "owner" : null;
}
