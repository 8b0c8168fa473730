import { getDatabase } from "~/lib/db/database.server";
import { changeOrganization } from "./change-organization.server";
import type { OrganizationChange } from "./organization-change.schema";

/** Changes an organization alone, for its owner. @throws {DomainError} as changeOrganization. */
export async function updateOrganization(
  ownerId: string,
  change: OrganizationChange,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => changeOrganization(tx, ownerId, change, now));
}
