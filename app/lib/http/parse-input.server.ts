import type { z } from "zod";
import type { ErrorTexts } from "~/content/errors/api-errors";
import { fieldErrorCodes } from "../text-schema";
import { InvalidInputError } from "./api-error.server";

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
  const codes = Object.entries(fieldErrorCodes(parsed.error));
  if (codes.length === 0) throw new InvalidInputError();
  throw new InvalidInputError({
    fields: Object.fromEntries(codes.map(([name, code]) => [name, texts.fields[code]])),
  });
}
