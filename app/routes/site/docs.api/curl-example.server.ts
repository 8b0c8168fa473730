import type { JsonSchema } from "./schema-rows.server";

interface Example {
  method: string;
  /** With the origin, and parameters in braces. */
  url: string;
  needsToken: boolean;
  /** Of the JSON body, if there is one. */
  body?: JsonSchema | undefined;
  /** The body is multipart. */
  isUpload?: boolean;
}

/** A call to try in a shell; `$TOKEN` and the parameters of the path are variables. */
export function curlExample({ method, url, needsToken, body, isUpload }: Example): string {
  const address = url.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const parts = [method === "GET" ? "curl" : `curl -X ${method}`];
  if (needsToken) parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (body && isUpload) parts.push(...fieldsOf(body).map((field) => `-F "${field}"`));
  else if (body) parts.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(sampleOf(body))}'`);
  parts.push(`"${address}"`);
  return parts.join(" \\\n  ");
}

/** The fields of a multipart body, as curl has them. */
function fieldsOf(body: JsonSchema): string[] {
  const { file: _file, ...fields } = body.properties ?? {};
  return [...Object.entries(fields).map(([name, schema]) => `${name}=${sampleOf(schema)}`), "file=@$FILE"];
}

/** A value of a schema: what it requires, or its first field. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.items) return [sampleOf(schema.items)];
  const type = typeof schema.type === "object" ? schema.type[0] : schema.type;
  if (type === "object") return sampleOfObject(schema);
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return schema.default !== true;
  return samples[schema.format ?? ""] ?? "…";
}

const samples: Record<string, string> = {
  uuid: "01234567-89ab-7def-8123-456789abcdef",
  date: "2027-01-15",
  "date-time": "2027-01-15T13:00:00.000Z",
};

function sampleOfObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = Object.keys(properties);
  const needed = names.filter((name) => required.includes(name) && properties[name]?.default === undefined);
  const shown = needed.length > 0 ? needed : names.slice(0, 1);
  return Object.fromEntries(shown.map((name) => [name, sampleOf(properties[name] ?? {})]));
}
