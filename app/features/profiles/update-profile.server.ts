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
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { changePerson } from "./change-person.server";
import { type PersonChange, type ProfileChange, personChangeSchema } from "./profile-change.schema";

const personNames = Object.keys(personChangeSchema.shape);
const organizationNames = Object.keys(organizationChangeSchema.shape);

/**
 * Changes an account and the profile or the organization of its type, all of it or nothing.
 * @throws {DomainError} NOT_AN_EMPLOYEE or NOT_AN_ORGANIZATION for a field of the other type; ORCID_INVALID;
 * INVALID_DATA for a change of an organization without its version; as changeOrganization.
 */
export async function updateProfile(
  { id, type }: Pick<User, "id" | "type">,
  { name, profession, ...rest }: ProfileChange,
  now = new Date(),
): Promise<void> {
  const change = type === "organization" ? toOrganizationChange(rest) : toPersonChange(rest);
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    // The account's row is locked first everywhere.
    await lockUser(tx, { id });
    const isOfUser = name !== undefined || profession !== undefined;
    const changed = isOfUser ? await updateUserIn(tx, id, { name, profession }, now) : undefined;
    if (change?.of === "organization") await changeOrganization(tx, id, change.fields, now);
    if (change?.of === "person") await changePerson(tx, id, change.fields, now);
    return changed?.touched ?? [];
  });
  invalidateSessions(touched);
}

type OwnChange =
  | { of: "person"; fields: PersonChange }
  | { of: "organization"; fields: OrganizationChange }
  | null;

type Change = Omit<ProfileChange, "name" | "profession">;

function toPersonChange(change: Change): OwnChange {
  const names = changedNames(change);
  if (names.some((name) => !personNames.includes(name))) throw new DomainError("NOT_AN_ORGANIZATION");
  return names.length > 0 ? { of: "person", fields: pick(change, personNames) } : null;
}

function toOrganizationChange(change: Change): OwnChange {
  const names = changedNames(change);
  if (names.some((name) => !organizationNames.includes(name))) throw new DomainError("NOT_AN_EMPLOYEE");
  if (names.length === 0) return null;
  // It would overwrite what somebody else has just saved.
  if (change.version === undefined) throw invalidFields("version");
  const { country, ...fields } = pick(change, organizationNames);
  if (country === null) throw invalidFields("country");
  return { of: "organization", fields: { ...fields, country } };
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
