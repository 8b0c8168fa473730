import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import { careerStages, highestDegrees, languageLevels } from "~/content/vocabularies/people";
import { countries } from "~/content/vocabularies/places/countries.server";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { organizationChangeSchema } from "~/features/organizations/own/organization-change.schema";
import { nameOf } from "~/lib/text/name-schema.server";
import {
  copiedLineOrEmpty,
  lengthOf,
  line,
  lineOrEmpty,
  onePlainLine,
  refuseUnreadable,
  textOfOrEmpty,
} from "~/lib/text/text-schema";
import { orcidPattern, parseOrcid } from "./orcid";
import { profileLimits } from "./profile-limits";
import { uniqueSkills } from "./skills";

const invalid: FieldErrorCode = "VALUE_INVALID";
const notText: FieldErrorCode = "TEXT_EXPECTED";
const tooMany: FieldErrorCode = "CHOICES_TOO_MANY";
const itemTooLong: FieldErrorCode = "ITEM_TOO_LONG";
const incomplete: FieldErrorCode = "LANGUAGE_INCOMPLETE";
const repeated: FieldErrorCode = "LANGUAGE_REPEATED";
const badOrcid: FieldErrorCode = "ORCID_INVALID";

const isOrcidOrBlank = (text: string) => text === "" || parseOrcid(text) !== null;

/** Absent keeps what is there, null and a blank text clear it. */
function clearableText(text: z.ZodType<string>) {
  return text
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .optional();
}

function clearableCode(vocabulary: Readonly<Record<string, unknown>>) {
  return z.enum(codesOf(vocabulary), invalid).nullable().optional();
}

const language = z.strictObject(
  {
    code: z.enum(codesOf(spokenLanguages), incomplete),
    level: z.enum(codesOf(languageLevels), incomplete),
  },
  incomplete,
);

const languages = z
  .array(language, invalid)
  .max(profileLimits.languages, tooMany)
  .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, repeated);

const skill = z
  .string(notText)
  .trim()
  .refine((text) => lengthOf(text) <= profileLimits.skill, {
    error: itemTooLong,
    params: { max: profileLimits.skill },
  })
  .superRefine(refuseUnreadable)
  .meta({ maxLength: profileLimits.skill, pattern: onePlainLine });

const skills = z.array(skill, invalid).overwrite(uniqueSkills).max(profileLimits.skills, tooMany);

/** Null means an empty list. */
function clearableList<Item>(list: z.ZodType<Item[]>) {
  return list
    .nullable()
    .transform((items) => items ?? [])
    .optional();
}

const personFields = {
  headline: clearableText(lineOrEmpty({ max: profileLimits.headline })),
  affiliation: clearableText(lineOrEmpty({ max: profileLimits.affiliation })),
  bio: clearableText(textOfOrEmpty({ max: profileLimits.bio })),
  field: clearableCode(disciplines),
  careerStage: clearableCode(careerStages),
  highestDegree: clearableCode(highestDegrees),
  orcid: clearableText(
    copiedLineOrEmpty({ max: profileLimits.orcid })
      .refine(isOrcidOrBlank, badOrcid)
      .meta({ pattern: orcidPattern, examples: ["0000-0002-1825-0097"] }),
  ),
  city: clearableText(lineOrEmpty({ max: profileLimits.city })),
  country: clearableCode(countries),
  languages: clearableList(languages),
  skills: clearableList(skills),
};

const name = nameOf(line("NAME_REQUIRED"));

const accountFields = {
  name: name.optional(),
  profession: lineOrEmpty().optional(),
};

/** A person's changes of the profile: absent keeps, null clears. */
export const personChangeSchema = z.object(personFields);

export type PersonChange = z.output<typeof personChangeSchema>;

/** The page's form: with the account's name, which cannot be absent there. */
export const personFormSchema = z.object({ ...accountFields, ...personFields, name });

/** The form of an organization's owner, which has a page of its own. */
export const contactFormSchema = z.object({ name });

/**
 * A signed-in person's changes of the account, and of the profile or the organization that goes with its type:
 * absent keeps, null clears. Both have a city and a country. A change of an organization names its `version`.
 */
export const profileChangeSchema = z.object({
  ...accountFields,
  ...organizationChangeSchema.shape,
  ...personFields,
});

export type ProfileChange = z.output<typeof profileChangeSchema>;
