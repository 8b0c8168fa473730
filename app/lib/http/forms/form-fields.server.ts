import type { z } from "zod";
import { fieldSentence } from "~/content/errors/field-errors";
import { messages } from "~/content/sentences";
import { fieldProblems } from "../../text/text-schema";
import { FormError } from "../errors.server";

/**
 * Reads a form's fields with a schema.
 * @param required for texts and choices, what each says of itself when it is empty.
 * @throws {FormError} with a sentence for each field.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
  required: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = sentencesFor(parsed.error, required);
  for (const [name, sentence] of Object.entries(required))
    if (errors[name] && !fields[name]) errors[name] = sentence;
  throw new FormError({ errors });
}

/** A sentence for each field of a refused input, by the field's name. */
export function sentencesFor(
  error: z.ZodError,
  required: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const problems = Object.entries(fieldProblems(error));
  return Object.fromEntries(
    problems.map(([name, problem]) => [
      name,
      (problem.code === "TEXT_REQUIRED" ? required[name] : undefined) ?? fieldSentence(messages, problem),
    ]),
  );
}

/**
 * The values of some fields, untrimmed: a password's spaces count.
 * @param sentences for each field, shown when it is empty.
 * @throws {FormError} with the sentences of all empty fields.
 */
export function requireFilled<Name extends string>(
  form: ReadonlyMap<string, string>,
  sentences: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(sentences) as Name[];
  const empty = names.filter((name) => !form.get(name));
  if (empty.length > 0)
    throw new FormError({ errors: Object.fromEntries(empty.map((name) => [name, sentences[name]])) });
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""])) as Record<Name, string>;
}
