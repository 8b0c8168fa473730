import type { requiredMaterials } from "~/content/vocabularies/applications/materials";
import type { Discipline } from "~/content/vocabularies/disciplines";
import type {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import type { removalReasons } from "~/content/vocabularies/jobs/job-states";
import type { careerStages } from "~/content/vocabularies/people";
import type { regions } from "~/content/vocabularies/places/regions";
import type { Job } from "~/generated/prisma/client";

/** The fields that an employer writes, as columns; the closing date of a draft is only a plan. */
export const jobFieldNames = [
  "title",
  "description",
  "language",
  "field",
  "careerStages",
  "contractType",
  "workplace",
  "hours",
  "city",
  "region",
  "country",
  "remoteCountries",
  "durationMonths",
  "positions",
  "fundingProgramme",
  "projectRef",
  "salaryMin",
  "salaryMax",
  "salaryPeriod",
  "salaryPayments",
  "salaryNote",
  "requiredMaterials",
  "applyMode",
  "externalUrl",
  "closesAt",
  "decisionBy",
] as const satisfies readonly (keyof Job)[];

export type JobFieldName = (typeof jobFieldNames)[number];

/** A job's own fields. */
export type JobFields = Pick<Job, JobFieldName>;

/** Another value for some of them; undefined keeps. */
export type JobFieldChanges = { [Name in JobFieldName]?: JobFields[Name] | undefined };

/** The country that has provinces here. */
const homeCountry = "ES";

/** A field whose value another one makes meaningless, and the value of that other that gives it a meaning. */
export const meaningfulWith = [
  ["salaryPayments", "salaryPeriod", "month"],
  ["region", "country", homeCountry],
  ["remoteCountries", "workplace", "remote"],
  ["externalUrl", "applyMode", "external"],
] as const;

/** Whether a value of a field says something. */
export const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value != null);

/**
 * The fields after a change. Values that a choice makes meaningless go ({@link meaningfulWith}): a province abroad,
 * countries of a job with a place, payments of a salary that is not by the month, the address of a job that takes
 * applications here.
 */
export function withChanges(fields: JobFields, changes: JobFieldChanges): JobFields {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const merged: JobFields = { ...fields, ...set };
  const idle = meaningfulWith.filter(([, other, value]) => merged[other] !== value);
  const none = idle.map(([name]) => [name, Array.isArray(merged[name]) ? [] : null]);
  return { ...merged, ...Object.fromEntries(none) };
}

/** The fields that differ, in the order of {@link jobFieldNames}. */
export function changedFields(before: JobFields, after: JobFields): JobFieldName[] {
  return jobFieldNames.filter((name) => comparable(before[name]) !== comparable(after[name]));
}

function comparable(value: JobFields[JobFieldName]): string {
  return JSON.stringify(value);
}

/** The fields of a row. */
export function fieldsOf(row: JobFields): JobFields {
  return Object.fromEntries(jobFieldNames.map((name) => [name, row[name]])) as unknown as JobFields;
}

/** A job with nothing but a title; the rest is as the database would have it. */
export function emptyFields(title: string): JobFields {
  return {
    title,
    description: null,
    language: "es",
    field: null,
    careerStages: [],
    contractType: null,
    workplace: null,
    hours: null,
    city: null,
    region: null,
    country: homeCountry,
    remoteCountries: [],
    durationMonths: null,
    positions: 1,
    fundingProgramme: null,
    projectRef: null,
    salaryMin: null,
    salaryMax: null,
    salaryPeriod: null,
    salaryPayments: null,
    salaryNote: null,
    requiredMaterials: ["cv"],
    applyMode: "platform",
    externalUrl: null,
    closesAt: null,
    decisionBy: null,
  };
}

/** A job's text columns that hold codes of vocabularies. */
interface JobCodes {
  language: keyof typeof jobLanguages;
  field: Discipline | null;
  careerStages: (keyof typeof careerStages)[];
  contractType: keyof typeof contractTypes | null;
  workplace: keyof typeof workplaces | null;
  hours: keyof typeof workingHours | null;
  region: keyof typeof regions | null;
  fundingProgramme: keyof typeof fundingProgrammes | null;
  requiredMaterials: (keyof typeof requiredMaterials)[];
  removalReason: keyof typeof removalReasons | null;
}

/** A row whose columns with codes have their types. */
export type Coded<Row> = Omit<Row, keyof JobCodes> & Pick<JobCodes, keyof Row & keyof JobCodes>;

/** The database keeps codes as text; the schemas of jobs let nothing else in. */
export function withCodes<Row extends object>(row: Row): Coded<Row> {
  return row as unknown as Coded<Row>;
}
