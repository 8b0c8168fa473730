import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { codesOf } from "~/content/vocabularies/codes";
import { organizationKinds } from "~/content/vocabularies/organizations";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { fieldLimits } from "~/lib/text/field-limits";
import { nameOf } from "~/lib/text/name-schema.server";
import { copiedLineOrEmpty, line, lineOrEmpty, textOfOrEmpty } from "~/lib/text/text-schema";
import { organizationLimits } from "../organization/organization-limits";
import { parseTaxId } from "../verification/tax-id.server";
import { website } from "../verification/website.server";

const invalid: FieldErrorCode = "VALUE_INVALID";
const badTaxId: FieldErrorCode = "NIF_INVALID";

const descriptionLength = { max: organizationLimits.description, maxLines: fieldLimits.markdownLines };

/** The version of the organization that the change was made from. */
const version = z.iso.datetime(invalid);

const isTaxIdOrBlank = (text: string) => text === "" || parseTaxId(text) !== null;

/** An owner's changes of an organization: absent keeps, null clears. */
export const organizationChangeSchema = z.object({
  organizationName: nameOf(line("ORGANIZATION_NAME_REQUIRED")).optional(),
  kind: z.enum(codesOf(organizationKinds), invalid).nullable().optional(),
  website: website().nullable().optional(),
  description: textOfOrEmpty(descriptionLength).nullable().optional(),
  // It stands beside reviewed jobs at once.
  city: nameOf(lineOrEmpty({ max: organizationLimits.city }))
    .nullable()
    .optional(),
  region: z.enum(codesOf(regions), invalid).nullable().optional(),
  country: z.enum(codesOf(countries), invalid).optional(),
  taxId: copiedLineOrEmpty({ max: organizationLimits.taxId })
    .refine(isTaxIdOrBlank, badTaxId)
    .meta({ pattern: "^(\\s*[A-Za-z\\d][A-Za-z\\d\\s.-]{7,}[A-Za-z\\d]\\s*)?$", examples: ["Q2818002D"] })
    .nullable()
    .optional(),
  version: version.optional(),
});

export type OrganizationChange = z.output<typeof organizationChangeSchema>;

/** The request for a verification. */
export const verificationRequestSchema = z.object({
  website: website(),
  note: textOfOrEmpty({ max: organizationLimits.note }).nullable().optional(),
});

export type VerificationRequest = z.output<typeof verificationRequestSchema>;
