import type { Organization } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** The organization that an employer acts for. */
export type OwnOrganization = Pick<Organization, keyof typeof select>;

const select = {
  id: true,
  name: true,
  slug: true,
  verification: true,
  reviewedName: true,
  publishing: true,
} as const;

/** The organization that an account owns, or null. */
export async function getOwnOrganization(userId: string): Promise<OwnOrganization | null> {
  const { prisma } = await getDatabase();
  return prisma.organization.findUnique({ where: { ownerId: userId }, select });
}

/** The guard of everything that an employer does. @throws {DomainError} NOT_AN_ORGANIZATION. */
export async function requireOwnOrganization(userId: string): Promise<OwnOrganization> {
  const organization = await getOwnOrganization(userId);
  if (!organization) throw new DomainError("NOT_AN_ORGANIZATION");
  return organization;
}
