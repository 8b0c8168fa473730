import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bodySchemaOf } from "~/lib/http/api/known-fields.server";
import type { OperationDefinition } from "~/lib/http/api/operation";
import { textsOf } from "~/lib/http/api/operation-errors";
import { parseQuery } from "~/lib/http/api/read-query.server";
import { limitsOf, withValue } from "../tests/support/api/described-limits";
import { exampleOf } from "./api-description/example-of";
import { type JsonSchema, withoutReferences } from "./api-description/json-schema";
import { type ApiDescription, describeApi } from "./describe-api.server";
import { operations } from "./operations.server";

/** Fields whose handler checks more than the schema: the tests of these operations ask for them. */
const checkedLater = new Set([
  "signUp.email",
  "signUp.password",
  "changePassword.newPassword",
  "resetPassword.newPassword",
  "verifyEmail.newPassword",
  "changeEmail.newEmail",
  "updateUser.avatar",
  "updateUser.image",
  "publishJob.closesAt",
  "extendJob.closesAt",
  "reopenJob.closesAt",
]);
/** Additions to the interface's fields: an invalid value counts as absent. */
const neverRefused = new Set(["joinWaitlist.marketingConsent", "joinWaitlist.ref", "joinWaitlist.source"]);
/** Any text is looked up, and the result decides the response. */
const lookedUp = /^(current)?[pP]assword$|^token$|^t$|^id$|^invitation$|^redirectTo$|^code$/;
const withAnyAddress = new Set(["signIn", "sendVerificationEmail", "requestPasswordReset"]);

const bulkInterview = { status: "interview", interviewPlace: "Sala 2", interviewTimes: ["2027-01-15T12:30"] };

/** The fields that a field needs beside it. */
const beside: Record<string, Record<string, unknown>> = {
  "changeApplication.interviewAt": { status: "interview", interviewPlace: "Sala 2" },
  "changeApplication.interviewPlace": { status: "interview", interviewAt: "2027-01-15T12:30" },
  "changeApplication.interviewTimes": { status: "interview", interviewPlace: "Sala 2" },
  "changeApplication.interviewMinutes": {
    status: "interview",
    interviewPlace: "Sala 2",
    interviewAt: "2027-01-15T12:30",
  },
  "changeApplication.interviewers": {
    status: "interview",
    interviewPlace: "Sala 2",
    interviewAt: "2027-01-15T12:30",
  },
  "answerApplications.interviewTimes": bulkInterview,
  "answerApplications.interviewMinutes": bulkInterview,
  "answerApplications.interviewPlace": bulkInterview,
  "answerApplications.interviewers": bulkInterview,
  "replyToInterview.at": { answer: "accepted" },
  "changeApplication.reason": { status: "rejected" },
  "inviteEntries.count": { ids: undefined },
  "inviteEntries.role": { ids: undefined, count: 1 },
  "inviteEntries.field": { ids: undefined, count: 1 },
};

interface Input {
  name: string;
  schema: JsonSchema;
  example: unknown;
  accepts: (value: unknown) => boolean;
}

let description: ApiDescription;
beforeAll(async () => {
  const { components, ...rest } = JSON.parse(JSON.stringify(await describeApi()));
  description = withoutReferences(rest, components.schemas);
});

/** The body and the address of an operation. */
function inputsOf(definition: OperationDefinition): Input[] {
  const { id, method, path, body, query, params } = definition;
  const described = description.paths?.[path]?.[method.toLowerCase() as "get"] as {
    parameters?: { in: string; name: string; schema: JsonSchema; example: unknown; required?: boolean }[];
    requestBody?: { content: Record<string, { schema: JsonSchema; example: unknown }> };
  };
  const inputs: Input[] = [];
  const [sent] = Object.values(described.requestBody?.content ?? {});
  if (body && sent && !definition.upload) {
    // Each type of account sends a body of its own.
    const forms = body instanceof z.ZodUnion ? body.options.map((form) => form as z.ZodType) : [body];
    for (const [at, form] of forms.entries()) {
      const schema = (forms.length > 1 && sent.schema.anyOf?.[at]) || sent.schema;
      const example = forms.length > 1 ? exampleOf(schema, "needed") : sent.example;
      const accepts = (value: unknown) => bodySchemaOf(definition, form).safeParse(value).success;
      inputs.push({ name: id, schema, example, accepts });
    }
  }
  for (const place of ["query", "path"]) {
    const parameters = (described.parameters ?? []).filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    const needed = parameters.filter(({ required }) => required);
    const example = Object.fromEntries(needed.map((parameter) => [parameter.name, parameter.example]));
    const accepts = (value: unknown) =>
      place === "path" ? z.safeParse(params ?? z.any(), value).success : readsQuery(definition, value);
    if (query || place === "path") inputs.push({ name: id, schema: { properties }, example, accepts });
  }
  return inputs;
}

function readsQuery(definition: OperationDefinition, value: unknown): boolean {
  const search = new URLSearchParams(
    Object.entries(Object(value)).flatMap(([name, given]) =>
      [given].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  try {
    parseQuery(definition.query ?? z.any(), search, textsOf(definition));
    return true;
  } catch {
    return false;
  }
}

describe.each(operations.map((definition) => [definition.id, definition] as const))(
  "the operation %s",
  (id, definition) => {
    test(`${id} takes values at every limit of its description, and refuses those past it`, () => {
      const wrong: string[] = [];
      for (const { name, schema, example, accepts } of inputsOf(definition)) {
        expect(accepts(example), `${name}: ${JSON.stringify(example)}`).toBe(true);
        for (const { path, rule, on, past } of limitsOf(schema)) {
          const field = `${name}.${path.join(".")}`;
          if (checkedLater.has(field) && rule !== "required") continue;
          const base = Object.entries(beside[field] ?? {}).reduce<unknown>(
            (input, [key, value]) => withValue(input, [key], value),
            example,
          );
          for (const value of on)
            if (!accepts(withValue(base, path, value)))
              wrong.push(`${field} refuses ${rule} ${JSON.stringify(value)}`);
          for (const value of neverRefused.has(field) ? [] : past)
            if (accepts(withValue(base, path, value)))
              wrong.push(`${field} takes ${rule} ${JSON.stringify(value)}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test(`the description of ${id} says of each text and each list how long it may be`, () => {
      const open: string[] = [];
      const look = (schema: JsonSchema, name: string) => {
        for (const form of schema.anyOf ?? schema.oneOf ?? []) look(form, name);
        for (const [key, field] of Object.entries(schema.properties ?? {})) look(field, key);
        if (schema.items) look(schema.items, name);
        const isText = [schema.type].flat().includes("string");
        const isBounded = schema.enum ?? schema.const ?? schema.maxLength ?? schema.pattern ?? schema.format;
        const mayBeOpen = lookedUp.test(name) || (name === "email" && withAnyAddress.has(id));
        if (isText && isBounded === undefined && !mayBeOpen) open.push(name);
        const isSet = schema.items?.enum !== undefined;
        if (schema.items && !isSet && schema.maxItems === undefined) open.push(`${name}[]`);
      };
      for (const { schema } of inputsOf(definition)) look(schema, "");
      expect(open).toEqual([]);
    });
  },
);
