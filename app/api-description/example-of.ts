import { apiSamples } from "~/content/pages/api-samples";
import type { JsonSchema } from "./json-schema";

/** Which fields of an object an example has: all, or the required ones. */
type Fields = "all" | "needed";

/**
 * A value of a schema without references: what the schema names as its example, a code, or the sample for a field of
 * that name.
 */
export function exampleOf(schema: JsonSchema, fields: Fields, name = ""): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [form] = schema.oneOf ?? schema.anyOf ?? [];
  if (form) return exampleOf(form, fields, name);
  if (schema.items) return schema.items.not ? [] : [exampleOf(schema.items, fields, name)];
  const type = typeof schema.type === "object" ? schema.type[0] : schema.type;
  if (type === "object") return exampleOfObject(schema, fields);
  if (type === "integer" || type === "number") return exampleOfNumber(schema);
  if (type === "boolean") return schema.default !== true;
  const { format = "" } = schema;
  return apiSamples.byFormat[format] ?? apiSamples.byName[name] ?? "…";
}

function exampleOfNumber({ minimum = 1, maximum = Number.POSITIVE_INFINITY }: JsonSchema): number {
  return Math.min(Math.max(1, minimum), maximum);
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema, fields: Fields) {
  const names = Object.keys(properties);
  const needed = names.filter((name) => required.includes(name) && properties[name]?.default === undefined);
  const shown = fields === "all" ? names : needed.length > 0 ? needed : names.slice(0, 1);
  return Object.fromEntries(shown.map((name) => [name, exampleOf(properties[name] ?? {}, fields, name)]));
}
