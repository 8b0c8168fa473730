import type { z } from "zod";
import type { ErrorTexts } from "~/content/errors/api-errors";
import { fieldSentence } from "~/content/errors/field-errors";
import { FieldsError, isErrorCode } from "../../domain-error";
import { fieldProblems } from "../../text/text-schema";
import { InvalidInputError } from "../errors.server";
import { readJson } from "../request/body.server";

/**
 * Reads a body's content with a schema.
 * @throws {InvalidInputError} with a sentence for each field in `details.fields`.
 * @throws {FieldsError} with the same, when a single field is wrong in a way that has a code of the catalogue.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  texts: ErrorTexts,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = Object.entries(fieldProblems(parsed.error));
  const [only] = problems;
  if (!only) throw new InvalidInputError();
  const [name, { code }] = only;
  if (problems.length === 1 && isErrorCode(code) && texts.errors[code] !== undefined)
    throw new FieldsError({ [name]: code });
  throw new InvalidInputError({ fields: fieldSentences(parsed.error, texts) });
}

/** A sentence for each field of an invalid input. */
export function fieldSentences(error: z.ZodError, texts: ErrorTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldProblems(error)).map(([name, problem]) => [
      name,
      fieldSentence(texts.fields, problem),
    ]),
  );
}

/**
 * Reads a request's JSON body with a schema.
 * @throws {BodyError | InvalidInputError} both of them a 400.
 */
export async function readInput<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  texts: ErrorTexts,
  maxBytes?: number,
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJson(request, maxBytes), texts);
}
