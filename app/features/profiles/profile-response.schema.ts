import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import { careerStages, highestDegrees, languageLevels } from "~/content/vocabularies/people";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { fileResponseSchema } from "~/features/files/file.schema";
import { ownOrganizationSchema } from "~/features/organizations/organization/organization-response.schema";
import { userResponse } from "~/features/users/user.schema";

const count = z.int().nonnegative();

/** Text for the type, since the database keeps text. */
function codeOrNull(vocabulary: Readonly<Record<string, unknown>>) {
  return z
    .string()
    .meta({ enum: codesOf(vocabulary) })
    .nullable();
}

/** A person's words about their work. */
const aboutPerson = {
  headline: z.string().nullable(),
  affiliation: z.string().nullable(),
  bio: z.string().nullable(),
  field: codeOrNull(disciplines),
  careerStage: codeOrNull(careerStages),
  highestDegree: codeOrNull(highestDegrees),
  orcid: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  languages: z.array(
    z.object({ code: z.enum(codesOf(spokenLanguages)), level: z.enum(codesOf(languageLevels)) }),
  ),
  skills: z.array(z.string()),
};

/** A {@link Candidate} in a response to an employer. */
export const candidateResponse = z
  .object({ name: z.string(), avatar: z.url(), ...aboutPerson })
  .meta({ id: "Candidate" });

/** The response of both operations. */
export const profileResponse = z
  .object({
    user: userResponse,
    profile: z.object({ ...aboutPerson, cv: fileResponseSchema.nullable() }).nullable(),
    organization: ownOrganizationSchema.nullable(),
    completeness: z.object({
      done: count,
      total: count,
      percent: count,
      missing: z.array(z.string()),
      next: z.object({ field: z.string(), text: z.string() }).nullable(),
    }),
  })
  .meta({ id: "Profile" });
