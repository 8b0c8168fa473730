import {
  type OwnProfile,
  ownProfileColumns,
  toOwnProfile,
} from "~/features/organizations/own/own-profile.server";
import type { EventAccount } from "~/features/users/account-events";
import { toUser, type User, userColumns } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { type Completeness, completenessOfOrganization, completenessOfPerson } from "./completeness";
import { type PersonProfile, personProfileColumns, toPersonProfile } from "./person-profile.server";

/** An account as its owner sees it, with the profile of a person and the organization that it owns. */
export interface Profile {
  user: User;
  /** Null for an organization's account. */
  profile: PersonProfile | null;
  /** Null for people who own none. */
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
  const organization = ownedOrganization && toOwnProfile(ownedOrganization);
  if (organization && user.type === "organization")
    return { user, profile: null, organization, completeness: completenessOfOrganization(organization) };
  const profile = toPersonProfile(stored);
  return { user, profile, organization, completeness: completenessOfPerson(profile) };
}

/** A person's profile, for that person; null for an organization's account. The row goes with the account. */
export async function exportProfileOfAccount({ id }: EventAccount) {
  const { profile } = await getProfile(id);
  return { profile };
}
