import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  applyModes,
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  salaryPeriods,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { nameOf } from "~/lib/text/name-schema.server";
import { registrableDomain } from "~/lib/text/registrable-domain.server";
import { copiedLineOrEmpty, line, lineOrEmpty, textOf, textOfOrEmpty } from "~/lib/text/text-schema";
import { closingTimePattern, maxClosingTimeLength, parseClosingTime } from "~/lib/time/closing-time.server";
import { wholeNumber } from "~/lib/whole-number.schema";
import { isSaid, meaningfulWith } from "../job/job-fields";
import { jobLimits } from "../job/job-limits";

const invalid = { error: "VALUE_INVALID" } satisfies { error: FieldErrorCode };
const tooMany: FieldErrorCode = "CHOICES_TOO_MANY";
const notADate: FieldErrorCode = "DATE_INVALID";
const notHttps: FieldErrorCode = "HTTPS_URL_INVALID";

/** Absent keeps what is there, null clears it. */
function clearable<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().optional();
}

/** A text that blank clears, too. */
function clearableText(text: z.ZodType<string>) {
  return clearable(text.transform((value) => (value === "" ? null : value)));
}

function code<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  return z.enum(codesOf(vocabulary) as [Code, ...Code[]], invalid);
}

/** Codes in any order, each once; null means an empty list. */
function codes<Schema extends z.ZodType>(each: Schema, max: number) {
  return z
    .array(each, invalid)
    .overwrite((list) => [...new Set(list)])
    .max(max, tooMany)
    .nullable()
    .transform((list) => list ?? [])
    .optional();
}

/** ISO 3166-1 alpha-2. */
const country = code(countries);

/** A day, or a day and a time, in peninsular time, or an instant: docs/jobs.md. */
const closingText = z
  .string({ error: notADate })
  .max(maxClosingTimeLength, notADate)
  .meta({ pattern: closingTimePattern, examples: ["2027-01-15T14:00"] });

const closesAt = closingText.transform((text, context) => {
  const instant = parseClosingTime(text);
  if (instant && instant.getUTCFullYear() >= 2000) return instant;
  context.addIssue({ code: "custom", message: notADate });
  return z.NEVER;
});

/** Since 2000: PostgreSQL has no year 0. */
const decisionBy = z.iso
  .date(notADate)
  .refine((day) => day >= "2000-01-01", notADate)
  .meta({ pattern: "^[2-9]" })
  .transform((day) => new Date(`${day}T00:00:00Z`));

/**
 * The address where candidates apply, as a header can hold it: other letters in ASCII. At a name that somebody can
 * register, and without a user and a password, which a link must not hand on.
 */
const externalUrl = copiedLineOrEmpty(jobLimits.externalUrl)
  .meta({ pattern: "^(https://.+)?$", examples: ["https://instituto.example/oferta"] })
  .transform((text, context) => {
    if (text === "") return text;
    const url = /^https:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
    if (url && !url.username && !url.password && registrableDomain(url.hostname) !== null) return url.href;
    context.addIssue({ code: "custom", message: notHttps });
    return z.NEVER;
  });

const { max, maxLines } = jobLimits.description;

const fields = {
  description: clearableText(textOfOrEmpty({ max, maxLines })),
  language: code(jobLanguages).optional(),
  field: clearable(code(disciplines)),
  careerStages: codes(code(careerStages), jobLimits.careerStages),
  contractType: clearable(code(contractTypes)),
  workplace: clearable(code(workplaces)),
  hours: clearable(code(workingHours)),
  city: clearableText(lineOrEmpty(jobLimits.city)),
  region: clearable(code(regions)),
  country: country.optional(),
  remoteCountries: codes(country, jobLimits.remoteCountries),
  durationMonths: clearable(wholeNumber(jobLimits.durationMonths)),
  positions: wholeNumber(jobLimits.positions).optional(),
  fundingProgramme: clearable(code(fundingProgrammes)),
  projectRef: clearableText(lineOrEmpty(jobLimits.projectRef)),
  salaryMin: clearable(wholeNumber(jobLimits.salary)),
  salaryMax: clearable(wholeNumber(jobLimits.salary)),
  salaryPeriod: clearable(code(salaryPeriods)),
  salaryPayments: clearable(z.literal([12, 14], invalid)),
  salaryNote: clearableText(lineOrEmpty(jobLimits.salaryNote)),
  requiredMaterials: codes(code(requiredMaterials), codesOf(requiredMaterials).length),
  applyMode: code(applyModes).optional(),
  externalUrl: clearableText(externalUrl),
  closesAt: clearable(closesAt),
  decisionBy: clearable(decisionBy),
};

const title = nameOf(line("TITLE_REQUIRED", jobLimits.title));

const crossed: FieldErrorCode = "SALARY_CROSSED";

/** Of two amounts of one body; beside the stored one only the whole job shows it. */
function isInOrder({ salaryMin, salaryMax }: { salaryMin?: unknown; salaryMax?: unknown }): boolean {
  return typeof salaryMin !== "number" || typeof salaryMax !== "number" || salaryMin <= salaryMax;
}

/** Looked at beside other mistakes too: by itself a rule of a whole object waits until each field is right. */
const salaryInOrder = {
  error: crossed,
  path: ["salaryMax"],
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** A new job: its title, and any other fields. */
export const newJobSchema = z.object({ title, ...fields }).refine(isInOrder, salaryInOrder);

/**
 * For programs: a field that would have no effect beside another of the same body is refused. The editor's form sends
 * all that stands in it, and there it just goes (`withChanges`).
 */
export function refuseWithoutEffect(body: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [name, other, value] of meaningfulWith) {
    if (isSaid(body[name]) && body[other] !== undefined && body[other] !== value)
      context.addIssue({ code: "custom", path: [name], message: invalid.error });
  }
}

/** The version that a person saw: the job's `updatedAt`. */
const version = z.iso.datetime(invalid);

/** Some other values for a job's fields. */
export const jobChangesSchema = z
  .object({ title: title.optional(), ...fields, version })
  .refine(isInOrder, salaryInOrder);

/** Everything that the editor's form sends, which is every field. */
export type NewJobInput = z.output<typeof newJobSchema>;
export type JobChangesInput = z.output<typeof jobChangesSchema>;

export const publishSchema = z.object({
  /** Without it the one that was saved with the draft. */
  closesAt: closingText.optional(),
  version: version.optional(),
});

/** What has to change before the owner approves a job. */
export const returnToAskerSchema = z.object({
  note: textOf(jobLimits.reviewNote),
  version: version.optional(),
});

export const closeSchema = z.object({ reason: z.enum(["filled", "withdrawn"], invalid) });

/** What is undone: the move of a decision date by its token, a closing by its time. */
export const undoClosingSchema = z.object({ token: z.iso.datetime(invalid) });

/** Who leads a job: somebody of the team. */
export const leadSchema = z.object({ ledBy: z.uuid(invalid) });

/** A new closing time. */
export const closesAtSchema = z.object({ closesAt: closingText });

export const decisionDateSchema = z.object({ decisionBy: decisionBy.nullable() });
