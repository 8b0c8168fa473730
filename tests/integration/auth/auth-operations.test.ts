import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { authTexts } from "~/content/errors/api-errors";
import { limits } from "~/lib/rate-limit/limit-table";
import { listAuthOperations } from "../../support/api/auth-operations";
import { inScope, useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";

const errorOf = (code: string, error: string) => ({ error, code, message: error });

const link = "reset-password/x";
const operations = [...listAuthOperations(), `GET ${link}`].map(
  (line) => line.split(" ") as [method: string, name: string],
);
const names = [...new Set(operations.map(([, name]) => name))];

/** In the order of the route's own table. */
const methodsOf = (name: string) =>
  operations.filter((operation) => operation[1] === name).map(([method]) => method);
const allowOf = (name: string) =>
  [...methodsOf(name).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
    ", ",
  );
const bucketOf = (name: string) => `auth/${name === link ? "reset-password" : name}`;

describe.each(inScope(["embedded", "production"] as const))(
  "every operation under /api/auth/ (%s)",
  (target) => {
    const app = useApp(target);
    const ask = (client: Client, method: string, name: string) =>
      client.request(`/api/auth/${name}`, { method });

    test.each(operations)("%s %s: ten a minute for an address, the eleventh is 429", async (method, name) => {
      const [client, other] = [app().client(), app().client()];
      for (let count = 0; count < 10; count += 1)
        expect((await ask(client, method, name)).status).not.toBe(429);
      const refused = await ask(client, method, name);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait >= 1 && wait <= 60 && Number.isInteger(wait)).toBe(true);
      expect(await bodyOf(refused)).toEqual(errorOf("RATE_LIMIT_EXCEEDED", "Too many requests"));
      // Neither another address nor another operation is touched by it.
      expect((await ask(other, method, name)).status).not.toBe(429);
      if (name !== "ok") expect((await client.get("/api/auth/ok")).status).toBe(200);
    });

    test.each(names)("%s: 405 and what is allowed for every other method", async (name) => {
      const lacking = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter(
        (method) => !allowOf(name).split(", ").includes(method),
      );
      for (const method of lacking) {
        const response = await ask(app().client(), method, name);
        expect([response.status, response.headers.get("allow")], method).toEqual([405, allowOf(name)]);
        if (method !== "HEAD")
          expect(await bodyOf(response)).toEqual(errorOf("METHOD_NOT_ALLOWED", "Method not allowed"));
      }
      const options = await ask(app().client(), "OPTIONS", name);
      expect([options.status, options.headers.get("allow")]).toEqual([200, allowOf(name)]);
    });

    test.each(operations)("%s %s is never kept by a cache", async (method, name) => {
      const response = await ask(app().client(), method, name);
      expect(response.headers.get("cache-control")).toBe("no-store");
    });

    test.each([
      "sign-in/social",
      "two-factor/enable",
      "reset-password/x/y",
      "list-sessions/x",
      "Session",
      "update-session",
      "delete-user/callback",
    ])("%s is 404 with the error object", async (name) => {
      for (const method of ["GET", "POST"]) {
        const response = await ask(app().client(), method, name);
        expect([response.status, await bodyOf(response)]).toEqual([404, errorOf("NOT_FOUND", "Not found")]);
      }
    });

    test("opening a link and using it share ten", async () => {
      const client = app().client();
      for (let count = 0; count < 5; count += 1) {
        await ask(client, "GET", "verify-email");
        await ask(client, "POST", "verify-email");
      }
      expect((await ask(client, "POST", "verify-email")).status).toBe(429);
    });
  },
);

test("each of them has its own line in the table of limits", () => {
  const lines = Object.keys(limits).filter((name) => name.startsWith("auth/"));
  expect(new Set(names.map(bucketOf))).toEqual(new Set(lines));
});

test("docs/auth-api.md has each of them, and every code", async () => {
  const page = await readFile("docs/auth-api.md", "utf8");
  for (const [method, name] of operations)
    expect(page).toMatch(new RegExp(`^\\| ${method} \`/${name.replace("/x", "/\\{token\\}")}[\`?]`, "m"));
  for (const code of Object.keys(authTexts.errors)) expect(page).toContain(`\`${code}\``);
});
