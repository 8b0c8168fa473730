import { personFieldLabels } from "~/content/pages/profile";
import type { PersonProfile } from "~/features/profiles/person-profile.server";
import { joinSkills } from "~/features/profiles/skills";
import type { User } from "~/features/users/user.server";

/** The form's fields in their order; of the languages, those of their rows are in {@link languageNames}. */
export const personFieldNames = Object.keys(personFieldLabels) as (keyof typeof personFieldLabels)[];

/** The repeated fields of the languages: the same place in both is one language. */
export const languageNames = ["languageCode", "languageLevel"] as const;

export type PersonTextName = Exclude<keyof typeof personFieldLabels, "languages"> | "name" | "profession";

/** The fields' values of a stored profile. */
export function storedTexts(user: User, profile: PersonProfile): Record<PersonTextName, string> {
  const { headline, affiliation, field, careerStage, highestDegree, city, country, orcid, bio, skills } =
    profile;
  return {
    name: user.name,
    profession: user.profession,
    headline: headline ?? "",
    affiliation: affiliation ?? "",
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

/** A row of the form's languages; one that came back half filled has an empty code or level. */
export interface LanguageRow {
  code: string;
  level: string;
}

/** The rows of the two repeated fields. */
export function toLanguageRows(codes: readonly string[], levels: readonly string[]): LanguageRow[] {
  return codes.map((code, row) => ({ code, level: levels[row] ?? "" }));
}

/** Empty rows are left out; a half filled one is refused later, with a sentence. */
export function isFilledRow({ code, level }: LanguageRow): boolean {
  return code !== "" || level !== "";
}
