import { type OrganizationRole, reachesRole } from "~/content/vocabularies/organizations";
import { type LockedUser, lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { Employer } from "../organization/employer";
import { membershipOf, refuseBarred } from "./membership.server";

/**
 * Locks the account of a person who acts for an organization, before any other row, and asks again whether it still
 * does: ending a membership locks the account too, so a removed member's changes in flight are refused whole.
 * @param options `evenSuspended`: for whoever reads, exports or takes something back, which a suspended organization
 *   still may.
 * @throws {DomainError} UNAUTHENTICATED; NOT_AN_ORGANIZATION for former members, and where the owner's account is not
 *   active; FACTOR_REQUIRED; ROLE_NEEDED; ORGANIZATION_SUSPENDED.
 */
export async function lockMember(
  tx: Prisma.TransactionClient,
  { organizationId, userId }: Employer,
  minRole: OrganizationRole,
  { evenSuspended = false } = {},
): Promise<{ user: LockedUser; role: OrganizationRole }> {
  const user = await lockActiveUser(tx, userId);
  const [membership] = await tx.$queryRaw<{ role: OrganizationRole; suspendedAt: Date | null }[]>`
    SELECT role, suspended_at AS "suspendedAt" FROM ${membershipOf(userId)} WHERE membership.organization_id = ${organizationId}::uuid`;
  if (!membership) {
    await refuseBarred(userId, tx);
    throw new DomainError("NOT_AN_ORGANIZATION");
  }
  const { role, suspendedAt } = membership;
  if (!reachesRole(role, minRole)) throw new DomainError("ROLE_NEEDED");
  if (suspendedAt && !evenSuspended) throw new DomainError("ORGANIZATION_SUSPENDED");
  return { user, role };
}

/** Makes the changes of an organization's people come one after the other. Call it after locking their account. */
export async function lockOrganization(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}
