import { fillText } from "~/content/fill-text";
import { missingFieldTexts } from "~/content/pages/employer-jobs/fields";
import type { Job } from "~/generated/prisma/client";
import { jobLimits } from "./job-limits";

/** The fields that publishing can ask for, in the order of the editor. */
export const publishFields = [
  "description",
  "field",
  "careerStages",
  "contractType",
  "workplace",
  "hours",
  "city",
  "remoteCountries",
  "salaryMin",
  "salaryMax",
  "salaryPeriod",
  "salaryPayments",
  "externalUrl",
  "closesAt",
] as const;

export type PublishField = (typeof publishFields)[number];

const salaryFields: readonly PublishField[] = ["salaryMin", "salaryMax", "salaryPeriod", "salaryPayments"];

/** A job's columns, or a response's job. Only the presence of a closing time counts here. */
type Asked = { readonly [Name in Exclude<PublishField, "closesAt"> | "applyMode"]: Readonly<Job[Name]> } & {
  readonly closesAt: Date | string | null;
};

const isEmpty = (value: string | number | Date | readonly string[] | null) =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Whether a job needs the field to be published; those that are not named here are always needed. */
const isNeeded: Partial<Record<PublishField, (job: Asked) => boolean>> = {
  city: ({ workplace }) => workplace !== "remote",
  remoteCountries: ({ workplace }) => workplace === "remote",
  salaryPayments: ({ salaryPeriod }) => salaryPeriod === "month",
  externalUrl: ({ applyMode }) => applyMode === "external",
};

/** The fields that a job still lacks to be published; a description that is too short counts as lacking. */
export function missingToPublish(job: Asked): PublishField[] {
  const isShort = job.description !== null && [...job.description].length < jobLimits.description.min;
  return publishFields.filter((name) => {
    if (name === "description" && isShort) return true;
    return isEmpty(job[name]) && (isNeeded[name]?.(job) ?? true);
  });
}

/** Whether nothing but the salary is missing. */
export function lacksOnlySalary(missing: readonly PublishField[]): boolean {
  return missing.length > 0 && missing.every((name) => salaryFields.includes(name));
}

/** The sentence for each field that publishing misses: what to do about it. */
export function missingSentences(missing: readonly PublishField[]): Record<string, string> {
  const { min } = jobLimits.description;
  return Object.fromEntries(missing.map((name) => [name, fillText(missingFieldTexts[name], { min })]));
}
