import { type JsonSchema, withoutReferences } from "~/api-description/json-schema";
import { apiReference, limitLabel, sizeLabel, uploadLabel, whoLabels } from "~/content/pages/api-reference";
import { type ApiTag, apiTags } from "~/content/vocabularies/api-tags";
import { codesOf } from "~/content/vocabularies/codes";
import { describeApi } from "~/describe-api.server";
import type { OperationDefinition } from "~/lib/http/api/operation";
import { errorCodesOf } from "~/lib/http/api/operation-errors";
import { once } from "~/lib/memory/once";
import { oncePerRun } from "~/lib/memory/once-per-run";
import type { Limit } from "~/lib/rate-limit/limit-table";
import { operations } from "~/operations.server";
import { type FieldRow, rowOf, rowsBelow, rowsOfSchema } from "./schema-rows.server";

export type { FieldRow } from "./schema-rows.server";

/** An operation, as the reference shows it. */
export interface ReferenceOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  limit: string;
  pathRows: FieldRow[];
  queryRows: FieldRow[];
  headerRows: FieldRow[];
  bodyRows: FieldRow[];
  /** Where the body may be larger than others. */
  bodySize: string;
  answers: { status: string; mediaType: string; rows: FieldRow[] }[];
  errors: { status: number; codes: string }[];
  example: string;
}

/** A section of the reference. */
export interface ReferenceSection {
  tag: ApiTag;
  title: string;
  operations: ReferenceOperation[];
}

/** The reference, made of the description; the same for everybody, so it is made once. */
export const getReference = () => reference()();

const reference = oncePerRun(() => once(makeReference));

async function makeReference(): Promise<ReferenceSection[]> {
  // Through JSON it is what programs read.
  const { components, ...description } = JSON.parse(JSON.stringify(await describeApi()));
  const { paths }: Description = withoutReferences(description, components.schemas);
  const sections = codesOf(apiTags).map((tag) => ({
    tag,
    title: apiTags[tag],
    operations: operations
      .filter((definition) => definition.tag === tag)
      .map((definition) =>
        toReference(definition, paths[definition.path]?.[definition.method.toLowerCase()] ?? {}),
      ),
  }));
  return sections.filter((section) => section.operations.length > 0);
}

/** The part of the description that is shown. */
interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface DescribedOperation {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema; description?: string }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  "x-codeSamples"?: { source: string }[];
  "x-limit"?: { address: Limit; account?: Limit };
}

function toReference(definition: OperationDefinition, described: DescribedOperation): ReferenceOperation {
  const { id, method, path, summary, who, maxBodyBytes, upload } = definition;
  const { parameters = [], requestBody, responses = {}, "x-limit": limit } = described;
  const body = requestBody?.content?.[upload ? "multipart/form-data" : "application/json"]?.schema;
  const rowsOfParameters = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, schema }) => rowOf(name, schema, !required));
  return {
    id,
    method,
    path,
    summary,
    who: whoLabels[who],
    limit: limit ? limitLabel(limit) : apiReference.noLimit,
    pathRows: rowsOfParameters("path"),
    queryRows: rowsOfParameters("query"),
    headerRows: rowsOfParameters("header"),
    bodyRows: body ? fieldsOf(body) : [],
    bodySize: upload
      ? uploadLabel(upload.maxBytes)
      : maxBodyBytes === undefined
        ? ""
        : sizeLabel(maxBodyBytes),
    answers: Object.keys(definition.responses).map((status) => toAnswer(status, responses[status])),
    errors: [...errorCodesOf(definition)].map(([status, codes]) => ({ status, codes: codes.join(", ") })),
    example: described["x-codeSamples"]?.[0]?.source ?? "",
  };
}

function toAnswer(status: string, { content = {} }: Content = {}) {
  const [mediaType = "", { schema = {} } = {}] = Object.entries(content)[0] ?? [];
  return { status, mediaType, rows: mediaType === "application/json" ? fieldsOf(schema) : [] };
}

/** An object's fields; a list or another value is one field without a name of its own. */
function fieldsOf(schema: JsonSchema): FieldRow[] {
  const rows = schema.properties ? rowsOfSchema(schema) : rowsBelow(schema, "");
  return rows.length > 0 ? rows : [rowOf(apiReference.whole, schema, false)];
}
