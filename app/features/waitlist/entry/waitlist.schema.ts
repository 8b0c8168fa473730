import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { nameOf } from "~/lib/text/name-schema.server";
import { email, optionalLine } from "~/lib/text/text-schema";

const roleRequired: FieldErrorCode = "ROLE_REQUIRED";

/**
 * Section 2.3 of the interface. The last three are our additions, so invalid values count as absent. Other fields are
 * ignored and never stored.
 */
export const waitlistSchema = z.object({
  email: email(),
  role: z.enum(codesOf(waitlistRoles), roleRequired),
  name: nameOf(optionalLine()),
  field: optionalLine(),
  company: nameOf(optionalLine()),
  marketingConsent: z.literal(true).optional().catch(undefined),
  ref: z
    .string()
    .regex(/^[a-z0-9]{8}$/)
    .optional()
    .catch(undefined),
  source: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .toLowerCase()
    .optional()
    .catch(undefined),
});

export type WaitlistInput = z.infer<typeof waitlistSchema>;

const tokenRequired: FieldErrorCode = "TOKEN_REQUIRED";

/** POST /api/waitlist/confirm. */
export const linkTokenSchema = z.object({ token: z.string(tokenRequired) });

/** POST /api/waitlist/resend. */
export const resendSchema = z.object({ email: email() });
