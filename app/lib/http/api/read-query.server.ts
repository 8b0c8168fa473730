import type { z } from "zod";
import type { ErrorTexts } from "~/content/errors/api-errors";
import { InvalidInputError } from "../errors.server";
import { parseInput } from "./parse-input.server";

/**
 * Reads the parameters after `?` with a schema. A name whose field is an array may come several times
 * (`field=a&field=b`), any other once; an empty value counts as absent; names that the schema does not have are
 * ignored.
 * @throws {InvalidInputError} with a sentence for each field in `details.fields`.
 */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  search: URLSearchParams,
  texts: ErrorTexts,
): z.output<Schema> {
  const input: Record<string, string | string[]> = {};
  const repeated: string[] = [];
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const [first, ...others] = search.getAll(name).filter((value) => value !== "");
    if (first === undefined) continue;
    if (isList(field)) input[name] = [first, ...others];
    else input[name] = first;
    if (others.length > 0 && !isList(field)) repeated.push(name);
  }
  if (repeated.length > 0) {
    const fields = Object.fromEntries(repeated.map((name) => [name, texts.fields.VALUE_INVALID]));
    throw new InvalidInputError({ fields });
  }
  return parseInput(schema, input, texts);
}

/** The parts of a zod schema that are looked into here. */
interface Inner {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

/** The schema that is read first, without defaults and later steps. */
function innermost(schema: z.core.$ZodType): Inner {
  const inner = schema._zod.def as Inner;
  if (inner.innerType) return innermost(inner.innerType);
  if (inner.type !== "pipe" || !inner.in || !inner.out) return inner;
  // z.preprocess is a pipe that begins with a function.
  const first = inner.in._zod.def as Inner;
  return innermost(first.type === "transform" ? inner.out : inner.in);
}

/** The fields of an object's schema. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  return innermost(schema).shape ?? {};
}

/** Whether a field takes several values. */
export function isList(schema: z.core.$ZodType): boolean {
  return innermost(schema).type === "array";
}
