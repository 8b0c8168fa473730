import { getDatabase } from "~/lib/db/database.server";
import { changeOrganization } from "./change-organization.server";
import type { OrganizationChange } from "./organization-change.schema";
import { requireOwnProfile } from "./own-profile.server";

/** Changes an organization alone, for its owner. @throws {DomainError} as changeOrganization. */
export async function updateOrganization(
  ownerId: string,
  change: OrganizationChange,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => changeOrganization(tx, ownerId, change, now));
}

/** Takes back the description and the website that wait. @throws {DomainError} as changeOrganization. */
export async function withdrawDetails(ownerId: string, version: string, now = new Date()): Promise<void> {
  const { website, description } = await requireOwnProfile(ownerId);
  await updateOrganization(ownerId, { website, description, version }, now);
}
