import {
  type OwnProfile,
  ownProfileColumns,
  toOwnProfile,
} from "~/features/organizations/own/own-profile.server";
import { toUser, type User, userColumns } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { type Completeness, completenessOfOrganization, completenessOfPerson } from "./completeness";
import { type PersonProfile, personProfileColumns, toPersonProfile } from "./person-profile.server";

/** An account as its owner sees it, with the profile or the organization of its type. */
export interface Profile {
  user: User;
  /** Null for an organization's account. */
  profile: PersonProfile | null;
  /** Null for a person's account. */
  organization: OwnProfile | null;
  completeness: Completeness;
}

/** The profile of a signed-in user, from the database. @throws {DomainError} UNAUTHENTICATED once it is erased. */
export async function getProfile(userId: string): Promise<Profile> {
  const { prisma } = await getDatabase();
  const row = await prisma.user.findUnique({
    where: { id: userId },
    select: {
      ...userColumns,
      ownedOrganization: { select: ownProfileColumns },
      profile: { select: personProfileColumns },
    },
  });
  if (!row) throw new DomainError("UNAUTHENTICATED");
  const { ownedOrganization, profile: stored, ...account } = row;
  const user = toUser(account);
  if (ownedOrganization) {
    const organization = toOwnProfile(ownedOrganization);
    return { user, profile: null, organization, completeness: completenessOfOrganization(organization) };
  }
  const profile = toPersonProfile(stored);
  return { user, profile, organization: null, completeness: completenessOfPerson(profile) };
}
