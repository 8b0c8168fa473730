import type { User } from "~/features/users/user.server";
import type { OwnProfile } from "./own-profile.server";

/** How much of a profile is filled in, and what is not, by the names of the fields. */
export interface Completeness {
  done: number;
  total: number;
  missing: string[];
}

/** Of an organization: what its page shows to people who look for work. */
const organizationFields = ["kind", "website", "description", "city"] as const;
/** Of a person, until there is a profile of their own. */
const personFields = ["profession"] as const;

type Field = (typeof organizationFields)[number];

/** @param organization null for a person's account. */
export function completenessOf(
  user: Pick<User, "profession">,
  organization: Pick<OwnProfile, Field> | null,
): Completeness {
  const missing = organization
    ? organizationFields.filter((name) => !organization[name])
    : personFields.filter((name) => !user[name]);
  const total = (organization ? organizationFields : personFields).length;
  return { done: total - missing.length, total, missing };
}
