import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { authTexts } from "~/content/errors/api-errors";
import { limits } from "~/lib/rate-limit/limit-table";
import { listAuthOperations } from "../../support/api/auth-operations";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";

const errorOf = (code: string, error: string) => ({ error, code, message: error });

const link = "reset-password/x";
const operations = [...listAuthOperations(), `GET ${link}`].map(
  (line) => line.split(" ") as [method: string, name: string],
);
const names = [...new Set(operations.map(([, name]) => name))];
const bucketOf = (name: string) => `auth/${name === link ? "reset-password" : name}`;

describe("every operation under /api/auth/", () => {
  const app = useApp("production");
  const ask = (client: Client, method: string, name: string) =>
    client.request(`/api/auth/${name}`, { method });

  test.each(operations)(
    "%s %s answers an address ten times a minute and refuses the eleventh, and no cache keeps its answer",
    async (method, name) => {
      const client = app().client();
      await countHits(app(), bucketOf(name), client.address, 9);
      const tenth = await ask(client, method, name);
      expect(tenth.status).not.toBe(429);
      expect(tenth.headers.get("cache-control")).toBe("no-store");
      const refused = await ask(client, method, name);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait >= 1 && wait <= 60 && Number.isInteger(wait)).toBe(true);
      expect(await bodyOf(refused)).toEqual(errorOf("RATE_LIMIT_EXCEEDED", "Too many requests"));
    },
  );

  test("a client that used up the limit of one operation still has the others, and another client has all of them", async () => {
    const [client, other] = [app().client(), app().client()];
    await countHits(app(), "auth/session", client.address, 10);
    expect((await ask(client, "GET", "session")).status).toBe(429);
    expect((await ask(other, "GET", "session")).status).toBe(401);
    expect((await ask(client, "GET", "ok")).status).toBe(200);
  });

  test.each(["sign-in/social", "reset-password/x/y", "list-sessions/x", "Session", "update-session"])(
    "/api/auth/%s, which is no operation of ours, is 404 with the error object",
    async (name) => {
      for (const method of ["GET", "POST"]) {
        const response = await ask(app().client(), method, name);
        expect([response.status, await bodyOf(response)]).toEqual([404, errorOf("NOT_FOUND", "Not found")]);
      }
    },
  );

  test("a method that an operation does not take is 405 with the methods that it takes", async () => {
    for (const [name, allow] of [
      ["verify-email", "GET, HEAD, POST, OPTIONS"],
      [link, "GET, HEAD, OPTIONS"],
    ] as const) {
      const response = await ask(app().client(), "PUT", name);
      expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
      expect(await bodyOf(response)).toEqual(errorOf("METHOD_NOT_ALLOWED", "Method not allowed"));
    }
  });
});

test("each operation under /api/auth/ has its own line in the table of limits", () => {
  const lines = Object.keys(limits).filter((name) => name.startsWith("auth/"));
  expect(new Set(names.map(bucketOf))).toEqual(new Set(lines));
});

test("docs/auth-api.md has each operation and every code of an error", async () => {
  const page = await readFile("docs/auth-api.md", "utf8");
  for (const [method, name] of operations)
    expect(page).toMatch(new RegExp(`^\\| ${method} \`/${name.replace("/x", "/\\{token\\}")}[\`?]`, "m"));
  for (const code of Object.keys(authTexts.errors)) expect(page).toContain(`\`${code}\``);
});
