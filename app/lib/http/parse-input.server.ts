import type { z } from "zod";
import type { ErrorTexts } from "~/content/errors/api-errors";
import { fieldSentence } from "~/content/errors/field-errors";
import { fieldProblems } from "../text-schema";
import { InvalidInputError } from "./api-error.server";
import { readJson } from "./body.server";

/**
 * Reads a body's content with a schema.
 * @throws {InvalidInputError} with a sentence for each field in `details.fields`.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  texts: ErrorTexts,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = Object.entries(fieldProblems(parsed.error));
  if (problems.length === 0) throw new InvalidInputError();
  throw new InvalidInputError({
    fields: Object.fromEntries(
      problems.map(([name, problem]) => [name, fieldSentence(texts.fields, problem)]),
    ),
  });
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
