import { fillText } from "../fill-text";
import { formatNumberInText } from "../format";

/**
 * The schemas' error codes of a field, with their English sentences for /api/auth. The Spanish ones are among the
 * messages. The field's own limits fill the braces.
 */
export const englishFieldErrors = {
  EMAIL_REQUIRED: "An email address is required",
  INVALID_EMAIL: "The email address is not valid",
  ROLE_REQUIRED: "A role is required",
  NAME_REQUIRED: "A name is required",
  ORGANIZATION_NAME_REQUIRED: "A name of the organization is required",
  WEBSITE_INVALID: "The address of the website is not valid",
  TEXT_REQUIRED: "A text is required",
  TITLE_REQUIRED: "A title is required",
  PLACE_REQUIRED: "A place is required",
  TEXT_TOO_SHORT: "Use at least {min} characters",
  TEXT_TOO_LONG: "Use at most {max} characters",
  LINES_TOO_MANY: "Use at most {max} lines, not counting blank ones",
  TEXT_INVALID: "Use a single line without control characters",
  TEXT_INVALID_NEAR: "Characters that cannot be stored (□) stand here: {near}",
  TEXT_EXPECTED: "The value must be a text",
  PAGE_ADDRESS: "A name cannot hold the address of a web page",
  PASSWORD_REQUIRED: "A password is required",
  TOKEN_REQUIRED: "A token is required",
  NUMBER_INVALID: "Use a whole number",
  NUMBER_TOO_SMALL: "Use {min} or more",
  NUMBER_TOO_LARGE: "Use {max} or less",
  CHOICES_TOO_MANY: "Choose at most {max}",
  ITEM_TOO_LONG: "Use at most {max} characters for each",
  LANGUAGE_INCOMPLETE: "Choose a language and its level",
  LANGUAGE_REPEATED: "Choose each language once",
  ORCID_INVALID: "The ORCID is not valid",
  NIF_INVALID: "The tax number is not valid",
  DATE_INVALID: "Use a date that exists",
  TIME_SKIPPED: "The clocks change that night: this time does not exist",
  TIME_REPEATED: "Use each time once",
  TIMES_TOO_FEW: "Offer at least {min} times",
  HTTPS_URL_INVALID: "Use an address that begins with https://",
  SALARY_CROSSED: "The maximum must not be below the minimum",
  FILE_REQUIRED: "Choose a file",
  FILE_REPEATED: "Send a single file",
  FIELD_UNKNOWN: "There is no such field",
  VALUE_INVALID: "The value is not valid",
} as const;

export type FieldErrorCode = keyof typeof englishFieldErrors;

/** A field's error, and the limits that its sentence names. */
export interface FieldProblem {
  code: FieldErrorCode;
  min?: number;
  max?: number;
  /** The words around the first character of a text that is refused. */
  near?: string;
}

/** The sentence of a problem from a catalogue: «Usa como mucho 10.000 caracteres.» */
export function fieldSentence(
  sentences: Record<FieldErrorCode, string>,
  { code, near, ...limits }: FieldProblem,
): string {
  if (near !== undefined) return fillText(sentences.TEXT_INVALID_NEAR, { near });
  const numbers = Object.entries(limits).map(([name, limit]) => [name, formatNumberInText(limit)]);
  return fillText(sentences[code], Object.fromEntries(numbers));
}
