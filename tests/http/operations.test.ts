import { describe, expect, test } from "vitest";
import { z } from "zod";
import { statusOf } from "~/lib/domain-error";
import type { OperationDefinition, Who } from "~/lib/http/api/operation";
import { errorCodesOf, textsOf } from "~/lib/http/api/operation-errors";
import { shapeOf } from "~/lib/http/api/read-query.server";
import { operations } from "~/operations.server";
import { createAskerFor, emptyPathOf, succeedingCalls } from "../support/api/operation-calls";
import { useApp } from "../support/app/targets";
import { bodyOf, type Client } from "../support/factories";
import { type Account, copyOf } from "../support/people/accounts";
import { insertMember, insertOwner } from "../support/people/signed-in";
import { addressOf, routes } from "../support/run/built-routes";
import { isEverything } from "../support/run/scope";

type Named = [name: string, definition: OperationDefinition];
const named = operations.map((definition): Named => [`${definition.method} ${definition.path}`, definition]);
const whoNeeds = (...some: Who[]) => named.filter(([, { who }]) => some.includes(who));

/**
 * What one piece of code does for all of them is asked of one of each kind: of the platform, under /api/auth/, with a
 * file, for administrators; with everything of each.
 */
const ofEachKind = new Set(["createJob", "changePassword", "joinWaitlist", "setCv", "decideNotice"]);
const eachKind = named.filter(([, { id }]) => isEverything || ofEachKind.has(id));

/** The paths of the build's resource routes, as definitions write them. */
const built = [...new Set(Object.keys(routes).map(addressOf))]
  .filter((address) => address.startsWith("/api/"))
  .map((address) => address.replace(/:(\w+)/g, "{$1}"));

const methodsOf = (path: string) => operations.filter((one) => one.path === path).map(({ method }) => method);

describe("operations", () => {
  const app = useApp("production", {}, "localhost");

  test("every route of the API has a definition, every definition a route, and a call in the tests that succeeds", async () => {
    const undefinedRoutes = built.filter((path) => methodsOf(path).length === 0);
    expect(undefinedRoutes.toSorted()).toEqual(["/api/*", "/api/auth/*"]);
    for (const path of new Set(operations.map(({ path }) => path))) {
      const { status } = await app().client().request(emptyPathOf({ path }), { method: "OPTIONS" });
      expect(status, path).not.toBe(404);
    }
    const withCalls = Object.keys(succeedingCalls).toSorted();
    expect(withCalls).toEqual(operations.map(({ id }) => id).toSorted());
  });

  test.each([...new Set(eachKind.map(([, { path }]) => path))])(
    "%s refuses any method that is not defined, and names those that are",
    async (path) => {
      const allowed = methodsOf(path).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
      const other = ["PUT", "PATCH", "DELETE", "POST"].find((method) => !allowed.includes(method));
      const init = { method: other ?? "TRACE" };
      const refused = await app().client().request(emptyPathOf({ path }), init);
      expect(refused.status).toBe(405);
      const named = refused.headers.get("allow")?.split(", ").toSorted();
      expect(named).toEqual([...allowed, "OPTIONS"].toSorted());
    },
  );

  const known = new Map<Who, Promise<Account>>();
  /** One asker of each kind, each time from another address, for tests that change nothing of theirs. */
  async function askerFor(who: Who): Promise<Account> {
    const asker = known.get(who) ?? createAskerFor(app(), who);
    known.set(who, asker);
    const account = await asker;
    return { ...account, client: copyOf(account.client) };
  }

  /** Asks without any input that names something. */
  async function ask(client: Client, definition: OperationDefinition, headers: Record<string, string> = {}) {
    const { method, body } = definition;
    return client.request(emptyPathOf(definition), { method, headers, ...(body && { json: {} }) });
  }

  /** Fails where a status, a code or a body is not in the definition. */
  async function expectAsDefined(definition: OperationDefinition, response: Response): Promise<unknown> {
    const { status } = response;
    if (status < 400) {
      expect(Object.keys(definition.responses)).toContain(String(status));
      const answer = definition.responses[status];
      if (!answer) return expect(await response.text()).toBe("");
      if (!("safeParse" in answer))
        return expect(response.headers.get("content-type")).toMatch(new RegExp(`^${answer.mediaType}`));
      const body = await bodyOf(response);
      const parsed = answer.safeParse(body);
      expect(parsed.error && z.prettifyError(parsed.error)).toBeUndefined();
      // A schema leaves out fields that it does not name.
      return expect(parsed.data).toEqual(body);
    }
    const body = await bodyOf(response);
    expect(errorCodesOf(definition).get(status), `${status} ${body.code}`).toContain(body.code);
    expect(body.error).toBe(textsOf(definition).errors[body.code as "INTERNAL"]);
    const { hasMessage } = textsOf(definition);
    const fields = [
      "error",
      "code",
      ...(body.details ? ["details"] : []),
      ...(hasMessage ? ["message"] : []),
    ];
    expect(Object.keys(body)).toEqual(fields);
    return body;
  }

  /** Answers that caches keep, with an entity tag. */
  const isTagged = ({ who, method, path, responses }: OperationDefinition) =>
    who === "public" &&
    method === "GET" &&
    !path.startsWith("/api/auth/") &&
    responses[200] &&
    "safeParse" in responses[200];

  test.each(named)(
    "%s answers the person it is for as its definition says, and with 304 who has its newest public answer",
    async (_name, definition) => {
      const account = await createAskerFor(app(), definition.who);
      const make = succeedingCalls[definition.id];
      const { path = definition.path, ...call } = (await make?.({ app: app(), account })) ?? {};
      const response = await account.client.request(path, { method: definition.method, ...call });
      const [status] = Object.keys(definition.responses);
      expect(`${response.status} ${response.ok ? "" : await response.clone().text()}`.trim()).toBe(status);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      await expectAsDefined(definition, response);
      if (!isTagged(definition)) return;
      let etag = response.headers.get("etag") ?? "";
      const askAgain = async () => {
        expect(etag).toMatch(/^W\/"[\w-]+"$/);
        const again = await account.client.get(path, { headers: { "if-none-match": etag } });
        etag = again.headers.get("etag") ?? "";
        return [again.status, await again.text()];
      };
      // Counts that are kept for seconds may be renewed in between.
      await expect.poll(askAgain).toEqual([304, ""]);
    },
  );

  /** Somebody of a team, for each test the same. */
  const members = new Map<string, Promise<Account>>();
  async function memberAs(role: "recruiter" | "reader"): Promise<Account> {
    const insert = async () =>
      insertMember(app(), { organizationId: (await insertOwner(app())).organizationId, role });
    const member = members.get(role) ?? insert();
    members.set(role, member);
    return member;
  }

  /** Whom an operation refuses for what they are, and with which code: those whom it only just refuses first. */
  const refused: Partial<Record<Who, [who: string, asker: () => Promise<Account>, code: string][]>> = {
    employee: [["an organization", () => askerFor("owner"), "NOT_AN_EMPLOYEE"]],
    reader: [["an employee", () => askerFor("employee"), "NOT_AN_ORGANIZATION"]],
    recruiter: [
      ["a reader of the organization", () => memberAs("reader"), "ROLE_NEEDED"],
      ["an employee", () => askerFor("employee"), "NOT_AN_ORGANIZATION"],
    ],
    owner: [
      ["a recruiter of the organization", () => memberAs("recruiter"), "ROLE_NEEDED"],
      ["a reader of the organization", () => memberAs("reader"), "ROLE_NEEDED"],
      ["an employee", () => askerFor("employee"), "NOT_AN_ORGANIZATION"],
    ],
    admin: [["an organization", () => askerFor("owner"), "FORBIDDEN"]],
  };

  test.each(whoNeeds("user", "employee", "owner", "recruiter", "reader", "admin"))(
    "%s refuses somebody without a session, and accounts of another kind or with a lower role in their team",
    async (_name, definition) => {
      const unknown = await ask(app().client(), definition);
      expect(unknown.status).toBe(401);
      expect(unknown.headers.get("www-authenticate")).toBe("Bearer");
      expect(await expectAsDefined(definition, unknown)).toMatchObject({ code: "UNAUTHENTICATED" });
      const others = refused[definition.who] ?? [];
      for (const [who, asker, code] of isEverything ? others : others.slice(0, 1)) {
        const response = await ask(app().client(), definition, (await asker()).bearer);
        expect(response.status, who).toBe(403);
        expect(await expectAsDefined(definition, response), who).toMatchObject({ code });
      }
    },
  );

  test.each(whoNeeds("public", "link"))(
    "%s answers a stranger without input as its definition says",
    async (_name, definition) => {
      await expectAsDefined(definition, await ask(app().client(), definition));
    },
  );

  test.each(eachKind.filter(([, { method, origin }]) => method !== "GET" && origin !== "any"))(
    "%s refuses a request from another site",
    async (_name, definition) => {
      const { client } = await askerFor(definition.who);
      const response = await ask(client, definition, { origin: "https://otra.example.com" });
      expect(response.status).toBe(403);
      expect(await expectAsDefined(definition, response)).toMatchObject({ code: "ORIGIN_NOT_ALLOWED" });
    },
  );

  test.each(eachKind.filter(([, { body, origin }]) => body && origin !== "any"))(
    "%s refuses a body that is not an object, or neither JSON nor a form",
    async (_name, definition) => {
      const { client } = await askerFor(definition.who);
      const { method } = definition;
      for (const json of [[], null]) {
        const response = await client.request(emptyPathOf(definition), { method, json });
        const code = definition.upload ? "UNSUPPORTED_MEDIA_TYPE" : textsOf(definition).invalidCode;
        expect(response.status).toBe(statusOf[code]);
        expect(await expectAsDefined(definition, response)).toMatchObject({ code });
      }
      const headers = { "content-type": "text/plain" };
      const response = await client.request(emptyPathOf(definition), { method, headers, body: "{}" });
      const ofTheInterface = definition.path.startsWith("/api/auth/") || definition.id === "joinWaitlist";
      expect(response.status).toBe(ofTheInterface ? 400 : 415);
      await expectAsDefined(definition, response);
    },
  );

  // Where one field decides about others, the tests of the operation cover the rest.
  test.each(eachKind.filter(([, { body, upload }]) => body && "shape" in body && !upload))(
    "%s names all fields that are wrong in one answer",
    async (_name, definition) => {
      const account = await askerFor(definition.who);
      const { path = definition.path, headers } =
        (await succeedingCalls[definition.id]?.({ app: app(), account })) ?? {};
      const wrongValue = [[[]]];
      const { shape } = definition.body as z.ZodObject;
      const wrongFields = Object.entries(shape).flatMap(([name, field]) =>
        z.safeParse(field, wrongValue).success ? [] : [name],
      );
      expect(wrongFields).not.toEqual([]);
      const json = Object.fromEntries(Object.keys(shape).map((name) => [name, wrongValue]));
      const response = await account.client.request(path, { method: definition.method, headers, json });
      expect(response.status).toBe(400);
      const { details } = (await expectAsDefined(definition, response)) as {
        details?: { fields: Record<string, string> };
      };
      expect(Object.keys(details?.fields ?? {}).toSorted()).toEqual(wrongFields.toSorted());
      expect(Object.values(details?.fields ?? {})).not.toContain("");
    },
  );

  /** Where the interface, better-auth's client and schedulers bring fields of their own. */
  const withOtherFields = /^\/api\/(auth\/.+|waitlist(\/.+)?|cron|profile\/preferences)$/;
  // app/described-limits.test.ts asks the schema of each.
  test.each(eachKind.filter(([, { body, upload }]) => body && !upload))(
    "%s answers a field that it does not know as the interface says",
    async (_name, definition) => {
      const mayBeThere = withOtherFields.test(definition.path);
      const account = await (mayBeThere ? createAskerFor(app(), definition.who) : askerFor(definition.who));
      const make = succeedingCalls[definition.id];
      const { path = definition.path, ...call } = (await make?.({ app: app(), account })) ?? {};
      const json = { ...Object(call.json), noSuchField: 1 };
      const response = await account.client.request(path, { method: definition.method, ...call, json });
      if (mayBeThere) return expect(`${response.status}`).toBe(Object.keys(definition.responses)[0]);
      expect(response.status).toBe(400);
      const { details } = await bodyOf(response);
      expect(Object.keys(details.fields)).toEqual(["noSuchField"]);
    },
  );

  test.each(named.filter(([, { query }]) => query && "after" in shapeOf(query)))(
    "%s refuses a cursor that no answer gave",
    async (_name, definition) => {
      const { client } = await askerFor(definition.who);
      const response = await client.get(`${emptyPathOf(definition)}?after=x`);
      expect(response.status).toBe(400);
      await expectAsDefined(definition, response);
    },
  );

  test.each(named.filter(([, { params, path }]) => params && !path.startsWith("/api/auth/")))(
    "%s finds nothing by a name that is no id",
    async (_name, definition) => {
      const { client } = await askerFor(definition.who);
      const path = definition.path.replace(/\{\w+\}/g, "NO");
      const response = await client.request(path, {
        method: definition.method,
        ...(definition.body && { json: {} }),
      });
      expect(response.status).toBe(404);
      expect(await expectAsDefined(definition, response)).toMatchObject({ code: "NOT_FOUND" });
    },
  );

  test.each(eachKind.filter(([, { who }]) => who !== "link" && who !== "public"))(
    "%s refuses a token whose session has ended",
    async (_name, definition) => {
      const { client, bearer } = await createAskerFor(app(), definition.who);
      await client.post("/api/auth/sign-out", {});
      const response = await ask(app().client(), definition, bearer);
      expect(await expectAsDefined(definition, response)).toMatchObject({ code: "UNAUTHENTICATED" });
    },
  );
});
