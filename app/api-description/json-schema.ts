/** A schema of the description, as far as examples and the reference look into it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  not?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  description?: string;
  examples?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  "x-maxLines"?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

const place = "#/components/schemas/";

/** A part of the description with each shared schema where it is used; none of ours holds itself. */
export function withoutReferences<Part>(
  part: Part,
  schemas: Readonly<Record<string, unknown>> | undefined,
): Part {
  if (Array.isArray(part)) return part.map((item) => withoutReferences(item, schemas)) as Part;
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part && typeof part.$ref === "string")
    return withoutReferences(schemas?.[part.$ref.slice(place.length)], schemas) as Part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withoutReferences(value, schemas)]),
  ) as Part;
}
