import { z } from "zod";
import type { FieldErrorCode } from "~/content/field-errors";
import { line, optionalLine } from "~/lib/text-schema";

const passwordRequired: FieldErrorCode = "PASSWORD_REQUIRED";
const emailRequired: FieldErrorCode = "EMAIL_REQUIRED";
const invalid: FieldErrorCode = "VALUE_INVALID";

/** Section 4.1 of the interface. Any address and password are looked up: what matches nothing is 401, not 400. */
export const signInSchema = z.object({
  email: z.string(emailRequired),
  password: z.string(passwordRequired),
  rememberMe: z.boolean(invalid).default(false),
});

/** POST /api/auth/sign-up/email. Fields that it does not name are ignored and never stored. */
export const signUpSchema = z.object({
  email: z.string(emailRequired),
  password: z.string(passwordRequired),
  name: line("NAME_REQUIRED"),
  type: z.enum(["employee", "organization"], invalid).default("employee"),
  profession: optionalLine(),
  organizationName: optionalLine(),
  rememberMe: z.boolean(invalid).default(false),
  acceptTerms: z.boolean(invalid).default(false),
  marketingConsent: z.boolean(invalid).default(false),
});

export type SignInInput = z.infer<typeof signInSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
