import { type UserChanges, updateUserIn } from "~/features/account/update-user.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { getDatabase } from "~/lib/db/database.server";
import { changeOrganization } from "./change-organization.server";
import type { OrganizationChange } from "./organization-change.schema";

/** What a person changes of the account, and an owner of the organization. */
export type ProfileChange = Pick<UserChanges, "name" | "profession"> & OrganizationChange;

/**
 * Changes an account and its organization, both or neither.
 * @throws {DomainError} as changeOrganization.
 */
export async function updateProfile(
  userId: string,
  { name, profession, ...organization }: ProfileChange,
  now = new Date(),
): Promise<void> {
  const isOfUser = name !== undefined || profession !== undefined;
  const isOfOrganization = Object.values(organization).some((value) => value !== undefined);
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    // The account's row is locked first everywhere.
    const changed = isOfUser ? await updateUserIn(tx, userId, { name, profession }, now) : undefined;
    if (isOfOrganization) await changeOrganization(tx, userId, organization, now);
    return changed?.touched ?? [];
  });
  invalidateSessions(touched);
}
