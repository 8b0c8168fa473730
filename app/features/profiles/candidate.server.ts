import { avatarUrl } from "~/features/users/user.server";
import { Prisma, type Profile } from "~/generated/prisma/client";
import { type AboutPerson, type aboutPersonColumns, toAboutPerson } from "./person-profile.server";

/** A person as an organization sees them inside an application to it: never the address. */
export interface Candidate extends AboutPerson {
  name: string;
  /** A full URL. */
  avatar: string;
}

/** The row of {@link candidateJson}. */
export interface StoredCandidate {
  id: string;
  name: string;
  avatar: string | null;
  isActive: boolean;
  profile: Pick<Profile, keyof typeof aboutPersonColumns> | null;
}

/**
 * A candidate as JSON, for a statement that has checked that they applied to the organization that asks; over `users`
 * and `profiles` as an outer join finds them; null without the person.
 */
export const candidateJson = Prisma.sql`CASE WHEN users.id IS NOT NULL THEN jsonb_build_object(
  'id', users.id, 'name', users.name, 'avatar', users.avatar, 'isActive', users.is_active, 'profile',
  CASE WHEN profiles.user_id IS NOT NULL THEN jsonb_build_object('headline', profiles.headline, 'affiliation', profiles.affiliation, 'bio', profiles.bio,
    'field', profiles.field, 'careerStage', profiles.career_stage, 'highestDegree', profiles.highest_degree,
    'orcid', profiles.orcid, 'city', profiles.city, 'country', profiles.country,
    'languages', profiles.languages, 'skills', to_jsonb(profiles.skills)) END) END`;

export function toCandidate({ profile, ...user }: StoredCandidate): Candidate {
  return { name: user.name, avatar: avatarUrl(user), ...toAboutPerson(profile) };
}
