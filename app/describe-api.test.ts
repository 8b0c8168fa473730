import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Who } from "~/lib/http/api/operation";
import { errorCodesOf, textsOf } from "~/lib/http/api/operation-errors";
import { isList, shapeOf } from "~/lib/http/api/read-query.server";
import { quotedIn, rowsOf, sectionOf } from "../tests/support/run/docs";
import { apiDescription } from "./content/pages/api-reference";
import { describeApi } from "./describe-api.server";
import { statusOf } from "./lib/domain-error";
import { operations } from "./operations.server";

const named = operations.map(
  (definition) => [`${definition.method} ${definition.path}`, definition] as const,
);

describe("the definitions of operations", () => {
  test("no two operations share a name or an address", () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(new Set(named.map(([name]) => name)).size).toBe(operations.length);
    expect(operations.length).toBeGreaterThan(35);
  });

  test.each(named)(
    "the operation %s defines its parameters, its size and its answers",
    (_name, definition) => {
      const { path, params, maxBodyBytes = 0, responses, method, body } = definition;
      expect(path).toMatch(/^\/api\/([a-z0-9.-]+|\{[a-zA-Z]+\})(\/([a-z0-9.-]+|\{[a-zA-Z]+\}))*$/);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
      expect(maxBodyBytes).toBeLessThanOrEqual(100 << 10);
      expect(Object.keys(responses).length).toBeGreaterThan(0);
      for (const status of Object.keys(responses)) expect(status).toMatch(/^[23]\d\d$/);
      if (method === "GET") expect(body).toBeUndefined();
    },
  );

  test.each(named)("the operation %s has a sentence for each of its error codes", (_name, definition) => {
    const { errors } = textsOf(definition);
    for (const code of [...errorCodesOf(definition).values()].flat()) expect(errors[code], code).toBeTruthy();
  });

  test("operations whose repeat would create a second row take an Idempotency-Key", () => {
    const repeatable = operations.filter(({ idempotencyKey }) => idempotencyKey).map(({ id }) => id);
    expect(repeatable).toEqual(["createJob", "duplicateJob", "addNote", "sendMessage"]);
  });

  test("the operations of one path agree on their origins and sentences", () => {
    for (const definition of operations)
      for (const other of operations.filter(({ path }) => path === definition.path)) {
        expect(other.origin).toBe(definition.origin);
        expect(textsOf(other)).toBe(textsOf(definition));
      }
  });
});

/** The words of docs/security.md. */
const whoInWords: Record<Who, string> = {
  public: "anybody",
  link: "who holds the link or the token",
  user: "signed in",
  employee: "accounts of people",
  owner: "owners of an organization",
  recruiter: "recruiters of an organization, and its owner",
  reader: "readers of the job, recruiters and the owner",
  admin: "administrators",
};

test("docs/security.md says who may call each operation of the API, and names no other operation", async () => {
  const text = await readFile("docs/security.md", "utf8");
  const rows = rowsOf(sectionOf(text, "Every operation of the API", "Being an administrator"));
  const listed = rows.flatMap(([who, names = ""]) => quotedIn(names).map((name) => [name, who]));
  const defined = named.map(([name, { who }]) => [name, whoInWords[who]]);
  expect(listed.toSorted()).toEqual(defined.toSorted());
});

describe("the API's description", () => {
  test("the API's description has the project's version", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(apiDescription.version).toBe(version);
  });

  test.each(named)(
    "the API's description of %s has who may call it, input, answers and codes by status",
    async (_name, definition) => {
      const { paths = {} } = await describeApi();
      const { id, method, path, tag, summary, query, params, body, upload, idempotencyKey, responses, who } =
        definition;
      const found = paths[path]?.[method.toLowerCase() as "get"];
      expect(found).toMatchObject({ operationId: id, tags: [tag], summary, "x-who": who });
      const parameters = (found?.parameters ?? []) as {
        in: string;
        name: string;
        schema: { type: string };
      }[];
      const inQuery = parameters.filter((parameter) => parameter.in === "query");
      expect(inQuery.map(({ name }) => name)).toEqual(Object.keys(query ? shapeOf(query) : {}));
      for (const { name, schema } of inQuery)
        expect(schema.type === "array", name).toBe(isList(shapeOf(query as never)[name] as never));
      expect(parameters.filter((parameter) => parameter.in === "path")).toHaveLength(
        Object.keys(params?.shape ?? {}).length,
      );
      const inHeader = parameters.filter((parameter) => parameter.in === "header");
      expect(inHeader.map(({ name }) => name)).toEqual(idempotencyKey ? ["Idempotency-Key"] : []);
      const mediaTypes = upload ? ["multipart/form-data"] : body ? ["application/json"] : [];
      const content = found?.requestBody && "content" in found.requestBody ? found.requestBody.content : {};
      expect(Object.keys(content)).toEqual(mediaTypes);
      const statuses = [
        ...Object.keys(responses),
        ...[...errorCodesOf(definition).keys()].map(String),
        "default",
      ];
      expect(Object.keys(found?.responses ?? {}).toSorted()).toEqual([...new Set(statuses)].toSorted());
      for (const [status, codes] of errorCodesOf(definition)) {
        for (const code of codes) expect(statusOf[code]).toBe(status);
        expect(found?.responses?.[`${status}` as "400"]).toHaveProperty(
          ["content", "application/json", "schema", "allOf", 1, "properties", "code", "enum"],
          codes,
        );
      }
    },
  );

  test.each(named)(
    "the API's description of %s has a text, a call and examples that its schemas take",
    async (_name, definition) => {
      const { paths = {} } = await describeApi();
      const { method, path, summary, body, responses } = definition;
      const found = paths[path]?.[method.toLowerCase() as "get"];
      expect(found?.description).toContain(summary);
      const samples = found?.["x-codeSamples" as `x-${string}`];
      expect(samples[0].source).toContain(path.split("{")[0]);
      const sent = found?.requestBody && "content" in found.requestBody ? found.requestBody.content : {};
      const forms = body instanceof z.ZodUnion ? body.options : [];
      const examples = Object.values(sent["application/json"]?.examples ?? {});
      expect(examples).toHaveLength(forms.length);
      for (const [at, example] of examples.entries())
        expect(
          z.safeParse(forms[at] as z.ZodType, "value" in example && example.value).error,
        ).toBeUndefined();
      for (const [status, answer] of Object.entries(responses)) {
        if (!answer || !("safeParse" in answer)) continue;
        const content = found?.responses?.[status]?.content["application/json"];
        expect(answer.safeParse(content.example).error).toBeUndefined();
      }
    },
  );

  test("the API's description keeps shared shapes in one place, and answers open to additions", async () => {
    const { components } = await describeApi();
    const shapes = [
      "Application",
      "Conversation",
      "Error",
      "File",
      "Job",
      "JobSummary",
      "Organization",
      "User",
    ];
    expect(Object.keys(components?.schemas ?? {})).toEqual(expect.arrayContaining(shapes));
    expect(JSON.stringify(components?.schemas)).not.toContain('"additionalProperties":false');
  });

  test("the API's description has a date's pattern besides its format", async () => {
    const { paths = {} } = await describeApi();
    const body = paths["/api/jobs/{id}/decision-date"]?.put?.requestBody;
    expect(JSON.stringify(body)).toContain('{"type":"string","format":"date","pattern":"^[2-9]"}');
  });

  test.each(["/api/applications", "/api/applications/{id}", "/api/jobs/{id}"])(
    "the API's description of GET %s tells the answers to different readers apart",
    async (path) => {
      const { paths = {} } = await describeApi();
      const schema = paths[path]?.get?.responses?.["200"]?.content["application/json"].schema;
      expect(schema.discriminator.propertyName).toBe("readAs");
      expect(Object.values(schema.discriminator.mapping)).toEqual(
        schema.oneOf.map(({ $ref }: { $ref: string }) => $ref),
      );
    },
  );
});
