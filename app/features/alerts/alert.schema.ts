import { z } from "zod";
import {
  type FacetName,
  facetNames,
  filterLimits,
  publishedSinceDays,
} from "~/features/jobs/search/job-filter";
import { jobFilterSchema } from "~/features/jobs/search/job-filter.schema";
import { lineOrEmpty, optionalLine } from "~/lib/text/text-schema";
import { alertFrequencies, alertLimits, alertStatuses } from "./alert-limits";

const none = { error: "VALUE_INVALID" };
const { salaryMin, publishedSince, closesWithin, ...texts } = jobFilterSchema.shape;

/** JSON has numbers where an address has digits; both are read by the field of the search. */
function numberFor<Field extends z.ZodType<number, string>>(field: Field, described: object) {
  return z
    .union([z.number(none).transform(String), z.string(none)], none)
    .meta({ override: { type: "integer", anyOf: undefined, ...described } })
    .pipe(field)
    .optional();
}

/**
 * An alert's filters: those of `GET /api/jobs`, by its schema, without order and page. Another name is refused, since an
 * alert that ignores a filter finds what nobody asked for.
 */
export const alertCriteriaSchema = z.strictObject({
  ...texts,
  salaryMin: numberFor(salaryMin.unwrap(), { minimum: 1, maximum: filterLimits.salaryMin }),
  publishedSince: numberFor(publishedSince.unwrap(), { enum: publishedSinceDays }),
  closesWithin: numberFor(closesWithin.unwrap(), { minimum: 1, maximum: filterLimits.closesWithin }),
});

/** The same as responses have it, which can be sent again. */
export const storedCriteriaSchema = z
  .object({
    q: z.string().optional(),
    ...(Object.fromEntries(facetNames.map((name) => [name, texts[name].unwrap().in.optional()])) as {
      [Name in FacetName]: z.ZodOptional<ReturnType<(typeof texts)[Name]["unwrap"]>["in"]>;
    }),
    city: z.string().optional(),
    country: z.string().optional(),
    salaryMin: z.int().optional(),
    organization: z.string().optional(),
    publishedSince: z.int().optional(),
    closesWithin: z.int().optional(),
  })
  .meta({ id: "AlertCriteria" });

const frequency = z.enum(alertFrequencies, none);

export const newAlertSchema = z.object({
  name: optionalLine({ max: alertLimits.name }),
  criteria: alertCriteriaSchema,
  frequency,
});
export type NewAlert = z.output<typeof newAlertSchema>;

/** Absent keeps. A blank name gives way to one made of the filters. */
export const alertChangeSchema = z.object({
  name: lineOrEmpty({ max: alertLimits.name }).optional(),
  criteria: alertCriteriaSchema.optional(),
  frequency: frequency.optional(),
  status: z.enum(alertStatuses, none).optional(),
  /** Slugs. */
  excludedOrganizations: z
    .array(z.string(none).max(120, none), none)
    .max(alertLimits.excludedOrganizations, none)
    .optional(),
});
export type AlertChange = z.output<typeof alertChangeSchema>;
