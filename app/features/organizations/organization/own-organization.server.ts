import type { Organization } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** The organization that an employer acts for. */
export type OwnOrganization = Pick<Organization, keyof typeof select>;

const select = {
  id: true,
  name: true,
  slug: true,
  verification: true,
  reviewedName: true,
  publishing: true,
  approvesJobs: true,
  suspendedAt: true,
} as const;

/** The organization that an account owns, or null. */
export async function getOwnOrganization(userId: string): Promise<OwnOrganization | null> {
  const { prisma } = await getDatabase();
  return prisma.organization.findUnique({ where: { ownerId: userId }, select });
}
