import { z } from "zod";
import type { oas31, ZodOpenApiOperationObject } from "zod-openapi";
import { apiDescription } from "./content/pages/api-reference";
import { site } from "./content/site";
import { apiTags } from "./content/vocabularies/api-tags";
import { codesOf } from "./content/vocabularies/codes";
import { cookieName } from "./features/sessions/session-cookie.server";
import { getEnv } from "./lib/config/env.server";
import { errorAnswer } from "./lib/http/answers.schema";
import { type OperationDefinition, type RawAnswer, uploadField, type Who } from "./lib/http/operation";
import { errorCodesOf } from "./lib/http/operation-errors";
import { shapeOf } from "./lib/http/read-query.server";
import { once } from "./lib/once";
import { oncePerRun } from "./lib/once-per-run";
import { limits, type OperationLimit } from "./lib/rate-limit/policy";
import { operations } from "./operations.server";

/** A description of the API in OpenAPI 3.1. */
export type ApiDescription = oas31.OpenAPIObject;

/** The description of every operation, with each schema where it is used. Made once, when somebody asks. */
export const describeApi = () => described()();

const described = oncePerRun(() => once(describe));

async function describe(): Promise<ApiDescription> {
  const { createDocument } = await import("zod-openapi");
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const definition of operations) {
    const described = { [definition.method.toLowerCase()]: describeOperation(definition) };
    paths[definition.path] = { ...paths[definition.path], ...described };
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: apiDescription.title,
        version: apiDescription.version,
        description: apiDescription.text,
      },
      servers: [{ url: getEnv().baseUrl, description: site.name }],
      tags: codesOf(apiTags).map((name) => ({ name, description: apiTags[name] })),
      paths,
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: apiDescription.bearer },
          cookie: { type: "apiKey", in: "cookie", name: cookieName("session") },
        },
      },
    },
    { reused: "inline", override: dropPatterns },
  );
}

/** zod's patterns of dates and ids are long, and say no more than the format beside them. */
function dropPatterns({ jsonSchema }: { jsonSchema: { format?: unknown; pattern?: unknown } }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

const signedIn: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
const securityOf: Record<Who, Record<string, string[]>[]> = {
  public: [{}, ...signedIn],
  link: [{}],
  user: signedIn,
  employee: signedIn,
  employer: signedIn,
  admin: signedIn,
};

function describeOperation(definition: OperationDefinition): ZodOpenApiOperationObject {
  const { id, tag, summary, who, limit, params, query, answers } = definition;
  const requestBody = describeBody(definition);
  const responses: ZodOpenApiOperationObject["responses"] = {};
  for (const [status, answer] of Object.entries(answers)) responses[status as "200"] = describeAnswer(answer);
  for (const [status, codes] of errorCodesOf(definition))
    responses[`${status}` as "400"] = {
      description: codes.join(", "),
      content: { "application/json": { schema: errorAnswer.extend({ code: z.enum(codes) }) } },
      ...(codes.some((code) => waits.has(code)) && { headers: z.object({ "Retry-After": z.string() }) }),
    };
  return {
    operationId: id,
    tags: [tag],
    summary,
    security: securityOf[who],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query: z.object(shapeOf(query) as z.core.$ZodLooseShape) }),
    },
    ...(requestBody && { requestBody }),
    responses,
    "x-who": who,
    ...(limit && { "x-limit": limitOf(limits[limit]) }),
  };
}

function describeBody({ body, upload }: OperationDefinition): ZodOpenApiOperationObject["requestBody"] {
  if (upload) {
    const file = z.string().meta({ format: "binary", description: upload.mimes.join(", ") });
    const schema = z.object({ ...(body && shapeOf(body)), [uploadField]: file } as z.core.$ZodLooseShape);
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!body) return undefined;
  return { required: !body.safeParse(undefined).success, content: { "application/json": { schema: body } } };
}

const waits = new Set<string>(["RATE_LIMIT_EXCEEDED", "BUSY"]);

function describeAnswer(answer: z.ZodType | RawAnswer) {
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
