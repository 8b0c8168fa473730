import { z } from "zod";
import { englishFieldErrors, type FieldErrorCode } from "~/content/errors/field-errors";
import { fieldLimits } from "./field-limits";

/** Length as people count it: code points, so that an emoji is one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** Whether PostgreSQL stores a text unchanged: no NUL or other control characters, no lone surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !controlCharacters.test(text);
}

const tooLong: FieldErrorCode = "TEXT_TOO_LONG";
const invalid: FieldErrorCode = "TEXT_INVALID";

/** One line of text, trimmed, of 1 to 200 characters. */
export function line(required: FieldErrorCode) {
  return z
    .string({ error: ({ input }) => (input === undefined ? required : invalid) })
    .trim()
    .min(1, required)
    .refine(fits, tooLong)
    .refine(isPlainText, invalid);
}

/** Like {@link line}, or an empty text. */
export function lineOrEmpty() {
  return z.string(invalid).trim().refine(fits, tooLong).refine(isPlainText, invalid);
}

/** Like {@link line}, or undefined when absent or blank. Null is refused. */
export function optionalLine() {
  return lineOrEmpty()
    .transform((text) => (text === "" ? undefined : text))
    .optional();
}

function fits(text: string): boolean {
  return lengthOf(text) <= fieldLimits.text;
}

/**
 * Reads an e-mail address by the rules of HTML's e-mail input, plus a dot in the domain; lower-cased, since nobody has
 * two that differ only in case. Lengths first (RFC 5321: 254, local part 64, label 63): no pattern runs on a long text.
 * @returns null when it is invalid.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim();
  if (email.length > fieldLimits.email) return null;
  const at = email.lastIndexOf("@");
  if (at < 1 || at > 64) return null;
  const labels = email.slice(at + 1).split(".");
  if (labels.length < 2 || labels.some((label) => label.length > 63)) return null;
  return z.regexes.html5Email.test(email) ? email.toLowerCase() : null;
}

/** An e-mail address, normalized by {@link parseEmail}. */
export function email() {
  const required: FieldErrorCode = "EMAIL_REQUIRED";
  const invalid: FieldErrorCode = "INVALID_EMAIL";
  return z
    .string({ error: ({ input }) => (input === undefined ? required : invalid) })
    .transform((text, context) => {
      const parsed = parseEmail(text);
      if (parsed !== null) return parsed;
      context.addIssue({ code: "custom", message: text.trim() === "" ? required : invalid });
      return z.NEVER;
    });
}

/** The first error of each field of an invalid input. */
export function fieldErrorCodes(error: z.ZodError): Record<string, FieldErrorCode> {
  const codes: Record<string, FieldErrorCode> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "");
    if (name !== "") codes[name] ??= isFieldErrorCode(issue.message) ? issue.message : "VALUE_INVALID";
  }
  return codes;
}

function isFieldErrorCode(message: string): message is FieldErrorCode {
  return Object.hasOwn(englishFieldErrors, message);
}

/** Whether a text has the form of our ids; the database would throw on any other. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
