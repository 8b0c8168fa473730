import { z } from "zod";
import { careerStages } from "~/content/vocabularies/career-stages";
import { closeReasons } from "~/content/vocabularies/close-reasons";
import { codesOf } from "~/content/vocabularies/codes";
import { contractTypes } from "~/content/vocabularies/contract-types";
import { disciplines } from "~/content/vocabularies/disciplines";
import { fundingProgrammes } from "~/content/vocabularies/funding-programmes";
import { jobLanguages } from "~/content/vocabularies/job-languages";
import { jobStatuses } from "~/content/vocabularies/job-statuses";
import { regions } from "~/content/vocabularies/regions";
import { removalReasons } from "~/content/vocabularies/removal-reasons";
import { requiredMaterials } from "~/content/vocabularies/required-materials";
import { salaryPeriods } from "~/content/vocabularies/salary-periods";
import { workingHours } from "~/content/vocabularies/working-hours";
import { workplaces } from "~/content/vocabularies/workplaces";
import { publishFields } from "./missing";

function code<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  return z.enum(codesOf(vocabulary) as [Code, ...Code[]]);
}

const instant = z.iso.datetime();
const euros = z.int().nullable();

/** A job in the answers of lists. */
export const jobSummarySchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  organization: z.object({ name: z.string(), slug: z.string(), verified: z.boolean() }),
  field: code(disciplines).nullable(),
  careerStages: z.array(code(careerStages)),
  contractType: code(contractTypes).nullable(),
  workplace: code(workplaces).nullable(),
  hours: code(workingHours).nullable(),
  city: z.string().nullable(),
  region: code(regions).nullable(),
  country: z.string(),
  salaryMin: euros,
  salaryMax: euros,
  salaryPeriod: code(salaryPeriods).nullable(),
  salaryPayments: z.int().nullable(),
  salaryAnnualMin: euros,
  salaryAnnualMax: euros,
  status: code(jobStatuses),
  publishedAt: instant.nullable(),
  closesAt: instant.nullable(),
  decisionBy: z.iso.date().nullable(),
});

/** A job as everybody reads it. */
export const jobDetailsSchema = jobSummarySchema.extend({
  description: z.string().nullable(),
  language: code(jobLanguages),
  remoteCountries: z.array(z.string()),
  durationMonths: z.int().nullable(),
  positions: z.int(),
  fundingProgramme: code(fundingProgrammes).nullable(),
  projectRef: z.string().nullable(),
  salaryNote: z.string().nullable(),
  requiredMaterials: z.array(code(requiredMaterials)),
  applyMode: z.enum(["platform", "external"]),
  externalUrl: z.string().nullable(),
  closedAt: instant.nullable(),
});

const closeReason = code(closeReasons).nullable();

/** A job as its organization reads it. */
export const ownJobSchema = jobDetailsSchema.extend({
  closeReason,
  reviewNote: z.string().nullable(),
  removalReason: code(removalReasons).nullable(),
  submittedAt: instant.nullable(),
  originalClosesAt: instant.nullable(),
  reopenedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** What a job lacks to be published. */
export const missingSchema = z.array(z.enum(publishFields));

/** A job in its organization's list. */
export const ownJobItemSchema = jobSummarySchema.extend({
  closeReason,
  closedAt: instant.nullable(),
  updatedAt: instant,
});

/** What every list by cursors has beside its items. */
export const cursorPageSchema = z.object({
  total: z.int(),
  isTotalExact: z.boolean(),
  limit: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
