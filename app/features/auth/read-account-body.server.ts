import type { z } from "zod";
import { authTexts } from "~/content/errors/api-errors";
import { type AccountCode, FieldsError } from "~/lib/domain-error";
import { fieldSentences } from "~/lib/http/api/parse-input.server";
import { InvalidInputError } from "~/lib/http/errors.server";
import { parseEmail } from "~/lib/text/text-schema";
import { getPasswordProblem } from "./password-rules.server";

type FieldCheck = (value: string) => AccountCode | null | Promise<AccountCode | null>;

/** Checks of fields beyond their types, by the field's name; a field that is no text is not checked. */
export type FieldChecks = Readonly<Record<string, FieldCheck>>;

/**
 * Reads a body under /api/auth/ and reports all that is wrong with it at once, so that nobody learns of the next
 * problem only by sending it again.
 * @throws {FieldsError} with the checks' codes, when nothing else is wrong.
 * @throws {InvalidInputError} when a field is missing or of another type; with the checks' sentences too.
 */
export async function readAccountBody<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  checks: FieldChecks,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(sent);
  const refused = await refusedFields(sent, checks);
  const hasRefused = Object.keys(refused).length > 0;
  if (parsed.success && !hasRefused) return parsed.data;
  if (parsed.success) throw new FieldsError(refused);
  const sentences = Object.entries(refused).map(([name, code]) => [name, authTexts.errors[code]]);
  const fields = { ...fieldSentences(parsed.error, authTexts), ...Object.fromEntries(sentences) };
  throw new InvalidInputError(Object.keys(fields).length > 0 ? { fields } : undefined);
}

/** A field's text; undefined without the field. */
export function textIn(sent: unknown, name: string): string | undefined {
  const value = sent !== null && typeof sent === "object" ? Reflect.get(sent, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

export const checkEmail: FieldCheck = (value) => (parseEmail(value) === null ? "INVALID_EMAIL" : null);

/** A new password of somebody who is not known yet: its likeness to their data is checked once they are. */
export const checkNewPassword: FieldCheck = (value) => getPasswordProblem(value, { email: "", name: "" });

async function refusedFields(sent: unknown, checks: FieldChecks): Promise<Record<string, AccountCode>> {
  const refused: Record<string, AccountCode> = {};
  for (const [name, check] of Object.entries(checks)) {
    const value = textIn(sent, name);
    const code = value === undefined ? null : await check(value);
    if (code) refused[name] = code;
  }
  return refused;
}
