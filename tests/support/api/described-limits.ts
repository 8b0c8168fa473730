import { exampleOf } from "~/api-description/example-of";
import type { JsonSchema } from "~/api-description/json-schema";
import { closingTimePattern } from "~/lib/time/closing-time.server";

/** Where in an input a value stands. */
type Path = readonly string[];

/** One rule of a described input: values that keep it and values that break it. */
interface DescribedLimit {
  path: Path;
  rule: string;
  on: readonly unknown[];
  past: readonly unknown[];
}

/** Every rule of a schema without references, in the order of its fields. */
export function limitsOf(schema: JsonSchema, path: Path = []): DescribedLimit[] {
  const forms = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (forms.length > 0) return forms.flatMap((form) => limitsOf(form, path));
  const limit = (rule: string, on: unknown[], past: unknown[]) => ({ path, rule, on, past });
  if (schema.enum) return [limit("enum", [schema.enum[0]], ["no such code"])];
  if (schema.const !== undefined) return [limit("const", [schema.const], ["another"])];
  if (schema.items) return [...limitsOfList(schema, limit), ...limitsOfItem(schema.items, path)];
  if (schema.properties) return limitsOfObject(schema, path);
  const type = typeof schema.type === "object" ? schema.type[0] : schema.type;
  if (type === "integer" || type === "number") return limitsOfNumber(schema, limit);
  return type === "string" ? limitsOfText(schema, path.at(-1) ?? "", limit) : [];
}

type Limit = (rule: string, on: unknown[], past: unknown[]) => DescribedLimit;

function limitsOfObject(schema: JsonSchema, path: Path): DescribedLimit[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const needed = required.map((name) => ({
    path: [...path, name],
    rule: "required",
    on: [],
    past: [undefined],
  }));
  const unknown = { path: [...path, "noSuchField"], rule: "additionalProperties", on: [], past: [1] };
  return [
    ...needed,
    ...(additionalProperties === false ? [unknown] : []),
    ...Object.entries(properties).flatMap(([name, field]) => limitsOf(field, [...path, name])),
  ];
}

/** Of one item of a list, whose other fields are those of its example. */
function limitsOfItem(item: JsonSchema, path: Path): DescribedLimit[] {
  const example = item.properties ? exampleOf(item, "needed") : undefined;
  return limitsOf(item).map((limit) => {
    const within = (value: unknown) => [withValue(example, limit.path, value)];
    const name = `${limit.rule} of ${limit.path.join(".") || "an item"}`;
    return { path, rule: name, on: limit.on.map(within), past: limit.past.map(within) };
  });
}

function limitsOfNumber({ minimum, maximum, type }: JsonSchema, limit: Limit): DescribedLimit[] {
  return [
    ...(minimum === undefined ? [] : [limit("minimum", [minimum], [minimum - 1])]),
    ...(maximum === undefined ? [] : [limit("maximum", [maximum], [maximum + 1])]),
    ...(type === "integer" ? [limit("integer", [], [(minimum ?? 0) + 0.5])] : []),
  ];
}

/** No valid text of these is as long as the longest may be. */
const neverThatLong = ["orcid", "taxId"];
const isTime = ({ pattern }: JsonSchema) => pattern === closingTimePattern;
const notMatching = ["\u0007", "!", " \\ ", "x"];

function limitsOfText(schema: JsonSchema, name: string, limit: Limit): DescribedLimit[] {
  const { minLength, maxLength, pattern, format, "x-maxLines": maxLines } = schema;
  const example = String(exampleOf(schema, "needed", name));
  const ofLines = (count: number) => Array.from({ length: count }, () => "a").join("\n\n");
  const ofLength = (length: number) => textOfLength(example, length, format);
  const isShort = neverThatLong.includes(name) || isTime(schema);
  const longest = maxLength === undefined || isShort ? [] : [ofLength(maxLength)];
  const breaking = notMatching.find((text) => pattern !== undefined && !new RegExp(pattern, "u").test(text));
  return [
    ...(minLength
      ? [limit("minLength", format ? [] : [ofLength(minLength)], [ofLength(minLength - 1)])]
      : []),
    ...(maxLength === undefined ? [] : [limit("maxLength", longest, [ofLength(maxLength + 1)])]),
    ...(maxLines === undefined ? [] : [limit("x-maxLines", [ofLines(maxLines)], [ofLines(maxLines + 1)])]),
    ...(pattern === undefined ? [] : [limit("pattern", [example], [breaking])]),
    ...(format === undefined ? [] : [limit("format", [example], ["x"])]),
  ];
}

/** Of an e-mail address the domain grows, since the part before the @ and each label have limits of their own. */
function textOfLength(example: string, length: number, format?: string): string {
  if (length < example.length) return example.slice(0, length);
  if (format !== "email") return example.padEnd(length, "a");
  const labels = "a"
    .repeat(length - 64 - "@.es".length)
    .replace(/.{62}(?=.)/g, (label) => `${label.slice(1)}.`);
  return `${"a".repeat(64)}@${labels}.es`;
}

function limitsOfList({ minItems, maxItems, items = {} }: JsonSchema, limit: Limit): DescribedLimit[] {
  const listOf = (length: number) => Array.from({ length }, (_, at) => otherItem(items, at));
  const past = maxItems === undefined || differentItems(items) <= maxItems ? [] : [listOf(maxItems + 1)];
  return [
    ...(minItems ? [limit("minItems", [listOf(minItems)], [listOf(minItems - 1)])] : []),
    ...(maxItems === undefined ? [] : [limit("maxItems", [listOf(maxItems)], past)]),
  ];
}

function differentItems({ enum: codes }: JsonSchema): number {
  return codes?.length ?? Number.POSITIVE_INFINITY;
}

/** Another item of a list for each number, since a list may take each only once. */
function otherItem(schema: JsonSchema, at: number): unknown {
  if (schema.enum) return schema.enum[at % schema.enum.length];
  if (schema.format === "uuid") return `01234567-89ab-7def-8123-${String(at).padStart(12, "0")}`;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, otherItem(field, at)]),
    );
  const needed = exampleOf(schema, "needed");
  if (typeof needed === "boolean" || typeof needed === "number") return needed;
  const example = `${needed}`;
  return isTime(schema) ? example.replace(/\d\d$/, String(at).padStart(2, "0")) : `${example} ${at}`;
}

/** An input with one value in its place; undefined takes the field away. */
export function withValue(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const { [first]: before, ...others } = Object(input) as Record<string, unknown>;
  const after = withValue(before, rest, value);
  return after === undefined ? others : { ...others, [first]: after };
}
