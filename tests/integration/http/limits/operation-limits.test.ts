import { describe, expect, test } from "vitest";
import { createAskerFor } from "../../../support/api/operation-calls";
import { createClient } from "../../../support/app/client";
import { useApp } from "../../../support/app/targets";
import { bodyOf, type Client } from "../../../support/factories";
import type { Account } from "../../../support/people/accounts";
import { insertSignedUp } from "../../../support/people/with-password";

const partner = "https://socia.example.es";
const nowhere = "01234567-89ab-7def-8123-456789abcdef";
const publish = `/api/jobs/${nowhere}/publish`;

describe("limits of operations", () => {
  const app = useApp("production", { ALLOWED_ORIGINS: partner });

  /** An employer, asked for by Bearer from any client. */
  async function newEmployer(): Promise<Account> {
    return insertSignedUp(app(), "organization");
  }

  const ask = (client: Client, { bearer }: Account) => client.post(publish, {}, { headers: bearer });

  /** Twenty calls, all of them admitted. */
  async function spend(client: Client, account: Account): Promise<void> {
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(client, account)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  }

  test("an account has twenty an hour from whatever addresses, another one its own", async () => {
    const [one, other] = [await newEmployer(), await newEmployer()];
    const address = app().client();
    await spend(address, one);
    for (const client of [address, app().client()]) {
      const refused = await ask(client, one);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect((await bodyOf(refused)).code).toBe("RATE_LIMIT_EXCEEDED");
    }
    expect((await ask(address, other)).status).toBe(404);
  });

  test("each answer says what both limits have left, and a refusal until when", async () => {
    const [account, address] = [await newEmployer(), app().client()];
    const { headers } = await ask(address, account);
    expect(headers.get("ratelimit-policy")).toBe(
      '"jobs/publish";q=100;w=3600, "jobs/publish:account";q=20;w=3600',
    );
    expect(headers.get("ratelimit")).toBe('"jobs/publish";r=99, "jobs/publish:account";r=19');
    for (let count = 0; count < 19; count += 1) await ask(address, account);
    expect((await ask(address, account)).headers.get("ratelimit")).toMatch(
      /^"jobs\/publish";r=79, "jobs\/publish:account";r=0;t=3[56]\d\d$/,
    );
  });

  test("an answer that caches may keep says the limits alone", async () => {
    const { headers } = await app().client().get("/api/jobs");
    expect(headers.get("ratelimit-policy")).toBe('"jobs/search";q=120;w=60');
    expect(headers.has("ratelimit")).toBe(false);
  });

  test("a script of an approved origin may read what is left, and the request's id", async () => {
    const { headers } = await app()
      .client()
      .get("/api/vocabularies", { headers: { origin: partner } });
    expect(headers.get("access-control-expose-headers")).toBe(
      "Retry-After, RateLimit, RateLimit-Policy, X-Request-Id",
    );
  });

  test("an address has a hundred, however many accounts ask from it", async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, newEmployer));
    const [last, ...others] = accounts;
    const address = app().client();
    for (const account of others) await spend(address, account);
    expect((await ask(address, last as Account)).status).toBe(429);
    expect((await ask(createClient(app().baseUrl), last as Account)).status).toBe(404);
  });

  test("the address's limit comes before the session, the account's after it and before the input", async () => {
    const account = await newEmployer();
    await spend(app().client(), account);
    const client = app().client();
    expect((await client.post(publish, {})).status).toBe(401);
    const employee = await insertSignedUp(app());
    expect((await client.post(publish, [], { headers: employee.bearer })).status).toBe(403);
    expect((await client.post(publish, [], { headers: account.bearer })).status).toBe(429);
  });

  test("each method of a path has its own limit", async () => {
    const account = await newEmployer();
    const drafts = await Promise.all(
      Array.from({ length: 30 }, () => app().client().post("/api/jobs", {}, { headers: account.bearer })),
    );
    expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await app().client().post("/api/jobs", {}, { headers: account.bearer })).status).toBe(429);
    expect((await app().client().get("/api/jobs", { headers: account.bearer })).status).toBe(200);
  });

  test("a form of the dashboard counts for the account in the bucket of its operation", async () => {
    const account = await newEmployer();
    await Promise.all(
      Array.from({ length: 29 }, () => app().client().post("/api/jobs", {}, { headers: account.bearer })),
    );
    const send = () => account.client.postForm("/dashboard/jobs/new", { title: "" });
    expect((await send()).status).toBe(400);
    expect((await send()).status).toBe(429);
    expect((await app().client().post("/api/jobs", {}, { headers: account.bearer })).status).toBe(429);
  });

  describe("bodies", () => {
    const padded = (json: object, bytes: number) => JSON.stringify(json).padEnd(bytes, " ");
    const headers = { "content-type": "application/json" };

    test.each([
      [100 << 10, 201],
      [(100 << 10) + 1, 400],
    ])("a job of %i bytes: %i", async (bytes, expected) => {
      const { client } = await createAskerFor(app(), "user");
      const employer = await newEmployer();
      const body = padded({ title: "Investigadora en catálisis" }, bytes - 1);
      expect(Buffer.byteLength(body)).toBe(bytes);
      const response = await client.request("/api/jobs", {
        method: "POST",
        body,
        headers: { ...headers, ...employer.bearer },
      });
      expect(response.status).toBe(expected);
    });

    test.each([
      [16 << 10, 200],
      [(16 << 10) + 1, 400],
    ])("preferences of %i bytes: %i", async (bytes, expected) => {
      const { client } = await insertSignedUp(app());
      const body = padded({ messages: false }, bytes);
      const init = { method: "PATCH", body, headers };
      expect((await client.request("/api/profile/preferences", init)).status).toBe(expected);
    });
  });

  describe("parameters after ?", () => {
    test.each([
      ["field=chemistry&field=physics", 200],
      ["field=chemistry", 200],
      ["field=&q=&page=", 200],
      ["unknown=x&field=chemistry&utm_source=y", 200],
      ["field=alchemy", 400],
      ["page=1&page=1", 400],
      ["page=0", 400],
      ["page=-1", 400],
      ["page=501", 400],
      ["sort=", 200],
      ["sort=price", 400],
    ])("/api/jobs?%s: %i", async (search, expected) => {
      const response = await app().client().get(`/api/jobs?${search}`);
      expect(response.status).toBe(expected);
      if (expected === 400) {
        const [name = ""] = search.split("=");
        expect(Object.keys((await bodyOf(response)).details.fields)).toEqual([name]);
      }
    });
  });

  describe("PUT", () => {
    const path = `/api/jobs/${nowhere}/decision-date`;

    test("is an operation's method like any other, with its origin check", async () => {
      const { client } = await createAskerFor(app(), "user");
      const employer = await newEmployer();
      const put = (headers: Record<string, string>) =>
        client.request(path, { method: "PUT", json: { decisionBy: null }, headers });
      expect((await put(employer.bearer)).status).toBe(404);
      expect((await put({ origin: "https://otra.example.com" })).status).toBe(403);
      const unknown = await client.request("/api/vocabularies", { method: "PUT", json: {} });
      expect([unknown.status, unknown.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    });

    test("may come from an approved origin", async () => {
      const headers = { origin: partner, "access-control-request-method": "PUT" };
      const preflight = await app().client().request(path, { method: "OPTIONS", headers });
      expect(preflight.headers.get("access-control-allow-origin")).toBe(partner);
      expect(preflight.headers.get("access-control-allow-methods")).toBe("PUT, OPTIONS");
    });
  });

  test("answers that caches may keep differ by cookie and token, and never set a cookie", async () => {
    const client = app().client();
    const signedOut = await client.get("/api/jobs");
    expect(signedOut.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect(signedOut.headers.get("vary")).toContain("Cookie, Authorization");
    const account = await insertSignedUp(app());
    await account.client.get("/api/auth/session");
    const copy = createClient(app().baseUrl);
    for (const [name, value] of account.client.cookies) copy.cookies.set(name, value);
    await account.client.post("/api/auth/sign-out", {});
    copy.cookies.delete("session_cache");
    const ended = await copy.get("/api/jobs");
    expect(ended.headers.getSetCookie().length).toBeGreaterThan(0);
    expect(ended.headers.get("cache-control")).toBe("no-store");
  });
});
