import { z } from "zod";

interface Described {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
  io: "input" | "output";
}

/**
 * zod's JSON schema, for programs: responses may gain fields, an object by codes names each of them, and numbers
 * without a limit have none.
 */
export function describeSchema({ zodSchema, jsonSchema, io }: Described): void {
  // zod's patterns of dates and ids are long, and say no more than the format beside them. White space around a text
  // has its pattern.
  const isOurs = z.globalRegistry.get(zodSchema)?.pattern !== undefined;
  if (jsonSchema.format !== undefined && isText(zodSchema) && !isOurs) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const { propertyNames, additionalProperties } = jsonSchema;
  if (typeof propertyNames !== "object" || !propertyNames.enum || additionalProperties === undefined) return;
  jsonSchema.properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), additionalProperties]),
  );
  delete jsonSchema.propertyNames;
  if (io === "output") delete jsonSchema.additionalProperties;
}

const isText = (schema: z.core.$ZodType) => schema._zod.def.type === "string";
