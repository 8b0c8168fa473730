import { toUser, type User, userColumns } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { type Completeness, completenessOf } from "./completeness";
import { type OwnProfile, ownProfileColumns, toOwnProfile } from "./own-profile.server";

/** An account as its owner sees it, with its organization. */
export interface Profile {
  user: User;
  organization: OwnProfile | null;
  completeness: Completeness;
}

/** The profile of a signed-in user, from the database. @throws {DomainError} UNAUTHENTICATED once it is erased. */
export async function getProfile(userId: string): Promise<Profile> {
  const { prisma } = await getDatabase();
  const row = await prisma.user.findUnique({
    where: { id: userId },
    select: { ...userColumns, ownedOrganization: { select: ownProfileColumns } },
  });
  if (!row) throw new DomainError("UNAUTHENTICATED");
  const { ownedOrganization, ...account } = row;
  const user = toUser(account);
  const organization = ownedOrganization && toOwnProfile(ownedOrganization);
  return { user, organization, completeness: completenessOf(user, organization) };
}
