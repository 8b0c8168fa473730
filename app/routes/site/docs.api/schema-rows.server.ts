import type { JsonSchema } from "~/api-description/json-schema";
import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { rangeLabels, typeLabels } from "~/content/pages/api-reference";

/** A line of a table: a field, however deep (`organization.name`, `items[].id`). */
export interface FieldRow {
  name: string;
  type: string;
  /** Codes of a vocabulary, a range, the definition's note. */
  values: string;
  isOptional: boolean;
}

/** The fields of an object's schema, each below the one that holds it. */
export function rowsOfSchema(schema: JsonSchema, prefix = ""): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix + key;
    return [rowOf(name, field, !required.includes(key)), ...rowsBelow(field, name)];
  });
}

/** One field, without those that it holds. */
export function rowOf(name: string, schema: JsonSchema, isOptional: boolean): FieldRow {
  return { name, type: typeOf(schema), values: valuesOf(schema), isOptional };
}

/** The fields that a value holds: an object's own, those of a list's items, those of each of several forms. */
export function rowsBelow(schema: JsonSchema, name: string): FieldRow[] {
  const forms = formsOf(schema)?.filter(({ type }) => type !== "null");
  if (forms) return forms.flatMap((form) => rowsBelow(form, name)).filter(isFirstOfItsName);
  if (schema.items) return rowsBelow(schema.items, `${name}[]`);
  if (typeof schema.additionalProperties === "object" && schema.additionalProperties.type)
    return [
      rowOf(`${name}.…`, schema.additionalProperties, true),
      ...rowsBelow(schema.additionalProperties, `${name}.…`),
    ];
  return rowsOfSchema(schema, name === "" ? "" : `${name}.`);
}

function isFirstOfItsName({ name }: FieldRow, at: number, rows: readonly FieldRow[]): boolean {
  return rows.findIndex((row) => row.name === name) === at;
}

function formsOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined {
  return oneOf ?? anyOf;
}

function typeOf(schema: JsonSchema): string {
  const { items, type, format } = schema;
  const anyOf = formsOf(schema);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(typeLabels.oneOf);
  if (items) return fillText(typeLabels.listOf, { item: typeOf(items) });
  const names = typeof type === "string" ? [type] : (type ?? ["any"]);
  return names.map((name) => labelOf(name === "string" && format ? format : name)).join(typeLabels.oneOf);
}

function labelOf(name: string): string {
  return Object.hasOwn(typeLabels, name) ? typeLabels[name as keyof typeof typeLabels] : typeLabels.string;
}

function valuesOf(schema: JsonSchema): string {
  const { items, const: only, default: fallback, description } = schema;
  const codes = only === undefined ? schema.enum : [only];
  const parts = [
    description,
    codes?.map((code) => String(code)).join(", "),
    ...[...(formsOf(schema) ?? []), ...(items ? [items] : [])].map(valuesOf),
    rangeOf(schema),
    fallback === undefined ? undefined : `= ${JSON.stringify(fallback)}`,
  ];
  return [...new Set(parts.filter(Boolean))].join(" · ");
}

function rangeOf({ minimum, maximum, maxLength, maxItems }: JsonSchema): string | undefined {
  const [min, max] = [minimum, maximum].map((bound) =>
    bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : formatNumberInText(bound),
  );
  if (maxLength !== undefined) return fillText(rangeLabels.maxLength, { n: formatNumberInText(maxLength) });
  if (maxItems !== undefined) return fillText(rangeLabels.items, { n: formatNumberInText(maxItems) });
  if (min !== undefined && max !== undefined) return fillText(rangeLabels.between, { min, max });
  if (min !== undefined) return fillText(rangeLabels.min, { min });
  return max === undefined ? undefined : fillText(rangeLabels.max, { max });
}
