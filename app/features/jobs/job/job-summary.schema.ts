import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  contractTypes,
  salaryPeriods,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { careerStages } from "~/content/vocabularies/people";
import { regions } from "~/content/vocabularies/places/regions";
import { markShape } from "~/features/organizations/organization/organization-response.schema";

const instant = z.iso.datetime().nullable();
const euros = z.int().nullable();

function code<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  return z.enum(codesOf(vocabulary));
}

/** The further fields in responses to a person of science: what that person has done with the job. */
export const jobMarksShape = { isSaved: z.boolean().optional(), hasApplied: z.boolean().optional() };

/** A job in a list of a response: `JobSummary`. */
export const jobSummarySchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    url: z.url().meta({
      description: "Its public page; that of a draft is 404",
      examples: ["https://matraz.example/jobs/investigadora-en-catalisis-x7k2"],
    }),
    title: z.string(),
    organization: z.object({
      name: z.string(),
      slug: z.string(),
      logo: z.url(),
      ...markShape,
      responseRate: z.number().min(0).max(1).nullable(),
      responseMedianDays: z.number().min(0).nullable(),
    }),
    field: code(disciplines).nullable(),
    careerStages: z.array(code(careerStages)),
    contractType: code(contractTypes).nullable(),
    workplace: code(workplaces).nullable(),
    hours: code(workingHours).nullable(),
    city: z.string().nullable(),
    region: code(regions).nullable(),
    country: z.string(),
    salaryMin: euros.meta({ description: "Gross; of full time, where `hours` is `part_time`" }),
    salaryMax: euros,
    salaryPeriod: z.enum(codesOf(salaryPeriods)).nullable(),
    salaryPayments: z.int().nullable(),
    salaryAnnualMin: euros,
    salaryAnnualMax: euros,
    status: z.enum(codesOf(jobStatuses)),
    publishedAt: instant,
    closesAt: instant,
    decisionBy: z.iso.date().nullable(),
  })
  .meta({ id: "JobSummary" });

/** The same for a signed-in person. */
export const markedJobSchema = jobSummarySchema.extend(jobMarksShape).meta({ id: "MarkedJob" });
