/**
 * The schemas' error codes of a field, with their English sentences for /api/auth. The Spanish ones are among the
 * messages.
 */
export const englishFieldErrors = {
  EMAIL_REQUIRED: "An email address is required",
  INVALID_EMAIL: "The email address is not valid",
  ROLE_REQUIRED: "A role is required",
  NAME_REQUIRED: "A name is required",
  TEXT_TOO_LONG: "Use at most 200 characters",
  TEXT_INVALID: "Use a single line without control characters",
  PASSWORD_REQUIRED: "A password is required",
  TOKEN_REQUIRED: "A token is required",
  VALUE_INVALID: "The value is not valid",
} as const;

export type FieldErrorCode = keyof typeof englishFieldErrors;
