import { z } from "zod";
import { codesOf, isCodeOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  jobSorts,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { communities } from "~/content/vocabularies/places/communities";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { organizationSlugPattern } from "~/features/organizations/organization/organization-limits";
import { optionalLine } from "~/lib/text/text-schema";
import { filterLimits, publishedSinceDays } from "./job-filter";

const none = { error: "VALUE_INVALID" };

/** Any of a vocabulary's codes; each counts once. */
function codes<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  return z
    .array(z.enum(codesOf(vocabulary), none), none)
    .meta({ uniqueItems: true })
    .transform((values) => [...new Set(values)].sort())
    .optional();
}

/** A whole number in decimal digits; its description is that of the number. */
function number(min: number, max: number) {
  return z
    .string(none)
    .regex(/^\d+$/, { error: "NUMBER_INVALID" })
    .meta({ override: { type: "integer", minimum: min, maximum: max, pattern: undefined } })
    .transform(Number)
    .pipe(z.number().min(min, { error: "NUMBER_TOO_SMALL" }).max(max, { error: "NUMBER_TOO_LARGE" }))
    .optional();
}

/** The filters of a search for open jobs: of the page, the API, the feed and the alerts. */
export const jobFilterSchema = z.object({
  q: optionalLine({ max: filterLimits.q }),
  field: codes(disciplines),
  stage: codes(careerStages),
  contract: codes(contractTypes),
  workplace: codes(workplaces),
  /** Comunidades autónomas, ISO 3166-2. */
  community: codes(communities),
  region: codes(regions),
  city: optionalLine({ max: filterLimits.city }),
  country: z
    .string(none)
    .refine((code) => isCodeOf(countries, code), none)
    .meta({ enum: codesOf(countries) })
    .optional(),
  hours: codes(workingHours),
  funding: codes(fundingProgrammes),
  /** The language in which a job is written, ISO 639-1. */
  language: codes(jobLanguages),
  /** Euros a year: jobs whose highest pay is at least this. */
  salaryMin: number(1, filterLimits.salaryMin),
  /** An organization's slug. */
  organization: z.string(none).regex(organizationSlugPattern, none).optional(),
  /** Days. */
  publishedSince: z
    .enum(publishedSinceDays.map(String), none)
    .meta({ override: { type: "integer", enum: publishedSinceDays } })
    .transform(Number)
    .optional(),
  /** Days. */
  closesWithin: number(1, filterLimits.closesWithin),
});

/** A checked filter. */
export type JobFilter = z.output<typeof jobFilterSchema>;

/** The filters, the order and the page: the parameters of `/jobs` and `GET /api/jobs`. */
export const jobSearchSchema = jobFilterSchema.extend({
  sort: z.enum(codesOf(jobSorts), none).optional(),
  /** Nothing in the place of jobs that have all words. */
  exact: z.enum(["true"], none).optional(),
  page: number(1, filterLimits.page),
  limit: number(1, filterLimits.limit),
});

/** A checked search. */
export type JobSearch = z.output<typeof jobSearchSchema>;

/** A search of a page's address, which also names the jobs that its reader collects to compare. */
export interface PageSearch extends JobSearch {
  compare?: readonly string[] | undefined;
}

/** A search without its order, page, strictness and what is collected. */
export function filterOf({
  page: _page,
  limit: _limit,
  sort: _sort,
  exact: _exact,
  compare: _compare,
  ...filter
}: PageSearch): JobFilter {
  return filter;
}
