import { messages } from "~/content/sentences";
import { updateUserIn } from "~/features/account/update-user.server";
import { changeOrganization } from "~/features/organizations/own/change-organization.server";
import {
  type OrganizationChange,
  organizationChangeSchema,
} from "~/features/organizations/own/organization-change.schema";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockUser } from "~/features/users/lock-user.server";
import type { User } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { parseOrcid } from "./orcid";
import { type PersonChange, type ProfileChange, personChangeSchema } from "./profile-change.schema";

const personNames = Object.keys(personChangeSchema.shape);
const organizationNames = Object.keys(organizationChangeSchema.shape);

type Account = Pick<User, "id" | "type" | "organizationId">;

/**
 * Changes an account and the profile or the organization of its type, all of it or nothing. A person who owns an
 * organization changes it by its own fields, of which the version is one; city and country are its own then too.
 * @throws {DomainError} NOT_AN_EMPLOYEE or NOT_AN_ORGANIZATION for a field of the other type; ORCID_INVALID;
 * INVALID_DATA for a change of an organization without its version; as changeOrganization.
 */
export async function updateProfile(
  account: Account,
  { name, profession, ...rest }: ProfileChange,
  now = new Date(),
): Promise<void> {
  const { id } = account;
  const { person, organization } = changesOf(account, rest);
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    // The account's row is locked first everywhere.
    await lockUser(tx, { id });
    const isOfUser = name !== undefined || profession !== undefined;
    const changed = isOfUser ? await updateUserIn(tx, id, { name, profession }, now) : undefined;
    if (organization) await changeOrganization(tx, id, organization, now);
    if (person) await changePerson(tx, id, person, now);
    return changed?.touched ?? [];
  });
  invalidateSessions(touched);
}

interface OwnChanges {
  person: PersonChange | null;
  organization: OrganizationChange | null;
}

type Change = Omit<ProfileChange, "name" | "profession">;

function changesOf({ type, organizationId }: Account, change: Change): OwnChanges {
  if (type === "organization") return { person: null, organization: toOrganizationChange(change) };
  if (changedNames(change).every((name) => personNames.includes(name)))
    return { person: toPersonChange(change), organization: null };
  if (organizationId === null) throw new DomainError("NOT_AN_ORGANIZATION");
  const ofPersonAlone = personNames.filter((name) => !organizationNames.includes(name));
  return {
    person: toPersonChange(pick(change, ofPersonAlone)),
    organization: toOrganizationChange(pick(change, organizationNames)),
  };
}

function toPersonChange(change: Change): PersonChange | null {
  return changedNames(change).length > 0 ? pick(change, personNames) : null;
}

function toOrganizationChange(change: Change): OrganizationChange | null {
  const names = changedNames(change);
  if (names.some((name) => !organizationNames.includes(name))) throw new DomainError("NOT_AN_EMPLOYEE");
  if (names.length === 0) return null;
  // It would overwrite what somebody else has just saved.
  if (change.version === undefined) throw invalidFields("version");
  const { country, ...fields } = pick(change, organizationNames);
  if (country === null) throw invalidFields("country");
  return { ...fields, country };
}

function changedNames(change: Change): string[] {
  return Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : name));
}

function pick(change: Change, names: readonly string[]): Change {
  return Object.fromEntries(Object.entries(change).filter(([name]) => names.includes(name)));
}

function invalidFields(name: string): DomainError {
  return new DomainError("INVALID_DATA", { fields: { [name]: messages.VALUE_INVALID } });
}

/**
 * Changes a person's profile, and makes it with the first change. The caller has locked the account's row.
 * @throws {DomainError} ORCID_INVALID.
 */
async function changePerson(
  tx: Prisma.TransactionClient,
  userId: string,
  { orcid, languages, ...rest }: PersonChange,
  now: Date,
): Promise<void> {
  const change = {
    ...rest,
    orcid: orcid === undefined ? undefined : readOrcid(orcid),
    // A plain copy: Prisma's type of JSON knows no interfaces.
    languages: languages?.map((language) => ({ ...language })),
  };
  await tx.profile.upsert({
    where: { userId },
    create: { ...change, userId, createdAt: now, updatedAt: now },
    update: { ...change, updatedAt: now },
    select: { userId: true },
  });
}

function readOrcid(typed: string | null): string | null {
  if (typed === null) return null;
  const orcid = parseOrcid(typed);
  if (orcid === null) throw new FieldsError({ orcid: "ORCID_INVALID" });
  return orcid;
}
