import { z } from "zod";
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { idempotencyHeader } from "~/lib/http/api/idempotency-key.server";
import { bodySchemaOf } from "~/lib/http/api/known-fields.server";
import { type OperationDefinition, type RawResponse, uploadField, type Who } from "~/lib/http/api/operation";
import { errorCodesOf, textsOf } from "~/lib/http/api/operation-errors";
import { shapeOf } from "~/lib/http/api/read-query.server";
import { errorResponse } from "~/lib/http/api/responses.schema";
import { cookieName } from "~/lib/http/response/own-cookies.server";
import { once } from "~/lib/memory/once";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { curlExample } from "./api-description/curl-example";
import { describeSchema } from "./api-description/describe-schema.server";
import { exampleOf } from "./api-description/example-of";
import { type JsonSchema, withoutReferences } from "./api-description/json-schema";
import { apiDescription, limitLabel, operationText, whoLabels } from "./content/pages/api-reference";
import { site } from "./content/site";
import { apiTags } from "./content/vocabularies/api-tags";
import { codesOf } from "./content/vocabularies/codes";
import { getEnv } from "./lib/config/env.server";
import type { ErrorCode } from "./lib/domain-error";
import { limits, type OperationLimit } from "./lib/rate-limit/limit-table";
import { operations } from "./operations.server";
import { paths as pages } from "./paths";

/** A description of the API in OpenAPI 3.1. */
export type ApiDescription = oas31.OpenAPIObject;

/** The description of every operation, with the schemas that several share in one place. Made once, when somebody asks. */
export const describeApi = () => described()();

const described = oncePerRun(() => once(describe));

async function describe(): Promise<ApiDescription> {
  const { createDocument } = await import("zod-openapi");
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const definition of operations) {
    const described = { [definition.method.toLowerCase()]: describeOperation(definition) };
    paths[definition.path] = { ...paths[definition.path], ...described };
  }
  const { baseUrl } = getEnv();
  const description = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: apiDescription.title,
        version: apiDescription.version,
        description: apiDescription.text,
        license: { name: "MIT", identifier: "MIT" },
        contact: { name: site.name, url: baseUrl + pages.contact() },
      },
      servers: [{ url: baseUrl, description: site.name }],
      tags: codesOf(apiTags).map((name) => ({ name, description: apiTags[name] })),
      paths,
      components: {
        schemas: { Error: errorResponse },
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: apiDescription.bearer },
          cookie: { type: "apiKey", in: "cookie", name: cookieName("session") },
        },
      },
    },
    { reused: "inline", override: describeSchema },
  );
  for (const definition of operations) addExamples(definition, description);
  return description;
}

const signedIn: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
const securityOf: Record<Who, Record<string, string[]>[]> = {
  public: [{}, ...signedIn],
  link: [{}],
  user: signedIn,
  employee: signedIn,
  owner: signedIn,
  recruiter: signedIn,
  reader: signedIn,
  admin: signedIn,
};

function describeOperation(definition: OperationDefinition): ZodOpenApiOperationObject {
  const { id, tag, summary, who, limit, params, query, idempotencyKey } = definition;
  const requestBody = describeBody(definition);
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, answer] of Object.entries(definition.responses))
    responses[status as "200"] = describeSuccess(answer);
  for (const [status, codes] of errorCodesOf(definition))
    responses[`${status}` as "400"] = describeError(definition, codes);
  responses.default = {
    description: apiDescription.otherError,
    content: { "application/json": { schema: errorResponse } },
  };
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: operationText({
      summary,
      who: whoLabels[who],
      limit: limit ? limitLabel(limitOf(limits[limit])) : "",
    }),
    security: securityOf[who],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query: z.object(shapeOf(query) as z.core.$ZodLooseShape) }),
      ...(idempotencyKey && { header: idempotencyHeader }),
    },
    ...(requestBody && { requestBody }),
    responses,
    "x-who": who,
    ...(limit && { "x-limit": limitOf(limits[limit]) }),
  };
}

function describeBody(definition: OperationDefinition): ZodOpenApiOperationObject["requestBody"] {
  const { upload } = definition;
  const body = definition.body && bodySchemaOf(definition, definition.body);
  if (upload) {
    const file = z.string().meta({ format: "binary", description: upload.mimes.join(", ") });
    const schema = z.strictObject({
      ...(body && shapeOf(body)),
      [uploadField]: file,
    } as z.core.$ZodLooseShape);
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!body) return undefined;
  return { required: !body.safeParse(undefined).success, content: { "application/json": { schema: body } } };
}

function describeError(definition: OperationDefinition, codes: readonly ErrorCode[]) {
  const [code] = codes;
  const sentence = code && textsOf(definition).errors[code];
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/Error" },
      { type: "object" as const, properties: { code: { type: "string" as const, enum: [...codes] } } },
    ],
  };
  return {
    description: codes.join(", "),
    content: { "application/json": { schema, example: { error: sentence, code } } },
    ...(codes.some((code) => waits.has(code)) && { headers: z.object({ "Retry-After": z.string() }) }),
  };
}

const waits = new Set<string>(["RATE_LIMIT_EXCEEDED", "BUSY"]);

function describeSuccess(answer: z.ZodType | RawResponse) {
  if (answer === null) return { description: apiDescription.empty };
  if (!("mediaType" in answer))
    return { description: apiDescription.done, content: { "application/json": { schema: answer } } };
  return {
    description: apiDescription.file,
    content: { [answer.mediaType]: { schema: z.string().meta({ format: "binary" }) } },
  };
}

function limitOf({ account, points, seconds }: OperationLimit) {
  return { address: { points, seconds }, ...(account && { account }) };
}

/** The schemas of which a body meets one; itself where it has one form. */
function formsOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

/** Adds examples of an operation's parameters, body and responses. */
function addExamples(
  { method, path, who, upload, responses }: OperationDefinition,
  description: ApiDescription,
): void {
  const described = description.paths?.[path]?.[method.toLowerCase() as "get"];
  if (!described) return;
  const inFull = <Part>(part: Part) => withoutReferences(part, description.components?.schemas);
  for (const parameter of described.parameters ?? [])
    if ("name" in parameter && parameter.schema)
      parameter.example = exampleOf(inFull(parameter.schema), "needed", parameter.name);
  const sent =
    described.requestBody && "content" in described.requestBody ? described.requestBody.content : {};
  const [body] = Object.values(sent);
  const [form, ...others] = body?.schema ? formsOf(inFull(body.schema)) : [];
  const example = form && exampleOf(form, "needed");
  if (body && others.length === 0) body.example = example;
  // OpenAPI has one or several: each kind of account sends a body of its own.
  else if (body)
    body.examples = Object.fromEntries(
      [form, ...others].map((one, at) => [`body${at + 1}`, { value: exampleOf(one ?? {}, "needed") }]),
    );
  for (const status of Object.keys(responses)) {
    const answer = described.responses?.[status]?.content?.["application/json"];
    if (answer) answer.example = exampleOf(inFull(answer.schema), "all");
  }
  const source = curlExample({
    method,
    url: getEnv().baseUrl + path,
    needsToken: who !== "public" && who !== "link",
    body: example,
    isUpload: upload !== undefined,
  });
  Object.assign(described, { "x-codeSamples": [{ lang: "Shell", label: "curl", source }] });
}
