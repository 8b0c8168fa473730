import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { organizationKinds } from "~/content/vocabularies/organizations";
import { regions } from "~/content/vocabularies/places/regions";
import { optionalLine } from "~/lib/text/text-schema";
import { organizationLimits } from "../organization/organization-limits";

const none = { error: "VALUE_INVALID" };

/** The filters of the public list and its page, as in an address. */
export const organizationFilterSchema = z.object({
  q: optionalLine({ max: organizationLimits.q }),
  kind: z.enum(codesOf(organizationKinds), none).optional(),
  region: z.enum(codesOf(regions), none).optional(),
  page: z
    .string(none)
    .regex(/^\d{1,9}$/, none)
    .meta({ override: { type: "integer", minimum: 1, maximum: organizationLimits.page, pattern: undefined } })
    .transform(Number)
    .pipe(z.number().min(1, none).max(organizationLimits.page, none))
    .optional(),
});

export type OrganizationFilter = z.output<typeof organizationFilterSchema>;
