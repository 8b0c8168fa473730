import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { createApiTable } from "./api-table";

function route(id: string, path: string) {
  const answer = (kind: string) => (args: { params: Record<string, string> }) =>
    new Response(`${id} ${kind} ${args.params["*"] ?? "-"}`);
  return { id, path, module: { loader: answer("loader"), action: answer("action") } };
}

const routes = Object.fromEntries(
  [
    route("waitlist", "api/waitlist"),
    route("rest", "api/*"),
    route("auth", "api/auth/*"),
    route("page", "login"),
  ].map((entry) => [entry.id, entry]),
) as unknown as ServerBuild["routes"];
const find = createApiTable(routes);

async function ask(method: string, path: string) {
  const handler = find(path);
  if (!handler) return null;
  return (await handler(new Request(`http://localhost${path}`, { method }), {})).text();
}

describe("the table of API routes", () => {
  test.each([
    ["/api/waitlist", "waitlist"],
    ["/api/auth/sign-in/email", "auth"],
    ["/api/auth/", "auth"],
    ["/api/auth", "rest"],
    ["/api/authentic", "rest"],
    ["/api/waitlist/", "rest"],
    ["/api/unknown/deeper", "rest"],
    ["/api/", "rest"],
  ])("the API route that answers %s is «%s»", async (path, id) => {
    expect((await ask("GET", path))?.split(" ")[0]).toBe(id);
  });

  test.each(["/login", "/api", "/API/waitlist", "/", "/apix/waitlist"])(
    "%s does not belong to the API",
    async (path) => {
      expect(find(path)).toBeUndefined();
    },
  );

  test("in the API, GET, HEAD and OPTIONS go to a route's loader, and all other methods to its action", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect(await ask(method, "/api/waitlist")).toBe("waitlist loader -");
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await ask(method, "/api/waitlist")).toBe("waitlist action -");
  });

  test("the rest of an API path reaches its route", async () => {
    expect(await ask("POST", "/api/auth/sign-up/email")).toBe("auth action sign-up/email");
  });
});
