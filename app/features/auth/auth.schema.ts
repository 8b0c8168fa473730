import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { accountTypes } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { fieldLimits } from "~/lib/text/field-limits";
import { nameOf } from "~/lib/text/name-schema.server";
import { email, line, lineOrEmpty, optionalLine } from "~/lib/text/text-schema";

const passwordRequired: FieldErrorCode = "PASSWORD_REQUIRED";
const emailRequired: FieldErrorCode = "EMAIL_REQUIRED";
/** Checked together with what an account's own words are: `readAccountBody`. */
const newEmail = z.string(emailRequired).meta({ format: "email", maxLength: fieldLimits.email });
const newPassword = z
  .string(passwordRequired)
  .meta({ format: "password", minLength: fieldLimits.passwordMin, maxLength: fieldLimits.passwordMax });
const invalid: FieldErrorCode = "VALUE_INVALID";

/** Section 4.1 of the interface. Any address and password are looked up: a mismatch is 401, never 400. */
export const signInSchema = z.object({
  email: z.string(emailRequired),
  password: z.string(passwordRequired),
  rememberMe: z.boolean(invalid).default(false),
});

/** POST /api/auth/sign-up/email. Other fields are ignored and never stored. */
export const signUpSchema = z.object({
  email: newEmail,
  password: newPassword,
  name: nameOf(line("NAME_REQUIRED")),
  type: z.enum(codesOf(accountTypes), invalid).default("employee"),
  profession: optionalLine(),
  organizationName: nameOf(optionalLine()),
  rememberMe: z.boolean(invalid).default(false),
  acceptTerms: z.boolean(invalid).default(false),
  marketingConsent: z.boolean(invalid).default(false),
  /** The token of an invitation, from the waitlist or into a team. */
  invitation: z.string(invalid).optional(),
});

const token = z.string("TOKEN_REQUIRED" satisfies FieldErrorCode);
const password = z.string(passwordRequired);

/** For links that need no input besides their token. */
export const tokenSchema = z.object({ token });

/** POST /verify-email: the account's password or a new one, not both; neither if a session proves ownership. */
export const verifyEmailSchema = z
  .object({ token, password: password.optional(), newPassword: newPassword.optional() })
  .refine(({ password, newPassword }) => password === undefined || newPassword === undefined);

/**
 * POST /send-verification-email and /request-password-reset. An invalid address gets the same response as a valid one.
 */
export const linkRequestSchema = z.object({ email: z.string(emailRequired), redirectTo: optionalLine() });

/** For the pages that ask for a link: these report an invalid address. */
export const askForLinkSchema = z.object({ email: email() });

export const resetPasswordSchema = z.object({ token, newPassword });

export const changePasswordSchema = z.object({
  currentPassword: password,
  newPassword,
  revokeOtherSessions: z.boolean(invalid).default(true),
});

/** Without the password just after signing in, as better-auth's client asks: `isFresh`. */
export const changeEmailSchema = z.object({ newEmail, password: password.optional() });

/** A path on this site or its whole address: `ownAvatar`. */
const avatar = z
  .string(invalid)
  .meta({ maxLength: fieldLimits.avatarPath, pattern: "^(/|https?://)" })
  .nullable()
  .optional();

/** `image` is better-auth's name for the avatar; null removes it. */
export const updateUserSchema = z.object({
  name: nameOf(line("NAME_REQUIRED")).optional(),
  profession: lineOrEmpty().optional(),
  avatar,
  image: avatar,
});

export const deleteUserSchema = z.object({ password });

export type SignInInput = z.infer<typeof signInSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
