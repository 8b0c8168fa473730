import { fillText } from "~/content/fill-text";
import { nextSteps } from "~/content/pages/profile";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import type { PersonProfile } from "./person-profile.server";

/** How much of a profile is filled in. */
export interface Completeness {
  done: number;
  total: number;
  /** `done` of `total`, in whole percent. */
  percent: number;
  /** The names of the fields that are empty, the most useful first. */
  missing: string[];
  /** The first of them, with the sentence that asks for it. */
  next: { field: string; text: string } | null;
}

/** Whether each field of a person that counts is filled in; in the order in which they are asked for. */
const personChecks = {
  cv: ({ cv }) => cv !== null,
  headline: ({ headline }) => headline !== null,
  field: ({ field }) => field !== null,
  careerStage: ({ careerStage }) => careerStage !== null,
  languages: ({ languages }) => languages.length > 0,
  skills: ({ skills }) => skills.length >= minSkills,
  bio: ({ bio }) => bio !== null,
  city: ({ city }) => city !== null,
} satisfies Record<keyof typeof nextSteps.person.missing, (profile: PersonProfile) => boolean>;

const minSkills = 3;

/** Of an organization: the fields that its page shows to people who look for work. */
const organizationFields = ["website", "description", "kind", "city"] as const;

export function completenessOfPerson(profile: PersonProfile): Completeness {
  const names = Object.keys(personChecks) as (keyof typeof personChecks)[];
  return describe(names, (name) => personChecks[name](profile), nextSteps.person);
}

export function completenessOfOrganization(
  organization: Pick<OwnProfile, (typeof organizationFields)[number]>,
): Completeness {
  return describe(organizationFields, (name) => Boolean(organization[name]), nextSteps.organization);
}

function describe<Name extends string>(
  names: readonly Name[],
  isFilled: (name: Name) => boolean,
  { sentence, missing: words }: { sentence: string; missing: Record<Name, string> },
): Completeness {
  const missing = names.filter((name) => !isFilled(name));
  const [field] = missing;
  const done = names.length - missing.length;
  const next = field === undefined ? null : { field, text: fillText(sentence, { missing: words[field] }) };
  return { done, total: names.length, percent: Math.floor((100 * done) / names.length), missing, next };
}
