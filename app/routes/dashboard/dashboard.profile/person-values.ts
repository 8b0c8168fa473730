import { personFieldLabels } from "~/content/pages/profile";
import type { PersonProfile } from "~/features/profiles/person-profile.server";
import { joinSkills } from "~/features/profiles/skills";
import type { User } from "~/features/users/user.server";

/** The form's fields in their order; of the languages, those of their rows are in {@link languageNames}. */
export const personFieldNames = Object.keys(personFieldLabels) as (keyof typeof personFieldLabels)[];

/** The repeated fields of the languages: the same place in both is one language. */
export const languageNames = ["languageCode", "languageLevel"] as const;

export type PersonTextName = Exclude<keyof typeof personFieldLabels, "languages"> | "name" | "profession";

/** What the fields hold of a stored profile. */
export function storedTexts(user: User, profile: PersonProfile): Record<PersonTextName, string> {
  const { headline, field, careerStage, highestDegree, city, country, orcid, bio, skills } = profile;
  return {
    name: user.name,
    profession: user.profession,
    headline: headline ?? "",
    field: field ?? "",
    careerStage: careerStage ?? "",
    highestDegree: highestDegree ?? "",
    city: city ?? "",
    country: country ?? "",
    orcid: orcid ?? "",
    bio: bio ?? "",
    skills: joinSkills(skills),
  };
}
