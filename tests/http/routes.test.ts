import { matchPath } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { routePatternOf } from "~/lib/http/api/operation";
import { operations } from "~/operations.server";
import { paths } from "~/paths";
import { useApp } from "../support/app/targets";
import { scriptlessPages } from "../support/e2e/e2e-pages";
import { insertAccount } from "../support/people/signed-in";
import { addressOf, routes } from "../support/run/built-routes";
import { pageTable } from "./access/page-table";

const operationPaths = operations.map(({ path }) => routePatternOf(path));

/** Every route but those that answer for all the rest of a folder, and every operation: one route has /api/auth/. */
const patterns = Object.keys(routes)
  .filter((id) => id !== "root")
  .map((id) => addressOf(id) || "/")
  .filter((pattern) => !pattern.endsWith("*"))
  .concat(operationPaths);

const addresses = [paths, paths.admin, paths.api, paths.dev].flatMap((group) =>
  Object.entries(group).flatMap(([name, address]) =>
    typeof address === "function" ? [[name, (address as (argument: string) => string)("x")] as const] : [],
  ),
);

test("every address of ours is a route of the build", () => {
  expect(addresses.length).toBeGreaterThan(30);
  const missing = addresses.filter(([, address]) => {
    const { pathname } = new URL(address, "http://localhost");
    return !patterns.some((pattern) => matchPath(pattern, pathname));
  });
  expect(missing).toEqual([]);
});

/** Every route that anybody may ask for; all others need a session. A new one is protected until it stands here. */
const publicPaths = new Set([
  ...Object.keys(pageTable).filter((page) => !/^\/(dashboard|dev)(\/|$)/.test(page)),
  "/*",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/avatars/:file",
  "/logos/:file",
  "/calendar/:file",
  "/jobs/rss.xml",
  "/jobs/atom.xml",
  "/jobs/feed.json",
  "/jobs/:slug/deadline.ics",
  "/jobs/:slug/share.jpg",
  "/sitemap.xml",
  "/sitemap/:part",
  "/robots.txt",
  "/api/*",
  "/api/auth/*",
]);

/** For this machine alone; tests/integration/mail/mailbox.test.ts. */
const machinePaths = new Set(["/dev/mailbox", "/dev/mailbox/:id", "/dev/mailbox/:id/html"]);

/** Layouts, which are asked with each of their pages. */
const parents = new Set(Object.values(routes).map((route) => route?.parentId));
/** One route answers most operations. */
const builtPaths = [
  ...new Set([...Object.keys(routes).map((id) => addressOf(id) || "/"), ...operationPaths]),
];
/** Outside the protected area each operation says who may ask for it; tests/http/operations.test.ts. */
const definedPaths = new Set(operationPaths.filter((path) => !/^\/api\/(profile|admin)(\/|$)/.test(path)));
const guardedPaths = builtPaths.filter(
  (path) => !publicPaths.has(path) && !machinePaths.has(path) && !definedPaths.has(path),
);
const protectedPaths = guardedPaths.filter((path) => path.startsWith("/dashboard"));
const protectedEndpoints = guardedPaths.filter((path) => /^\/api\/profile(\/|$)/.test(path));

test("the protected area is where the interface says (section 5, rule 2)", () => {
  expect(protectedPaths.length).toBeGreaterThan(0);
  expect(protectedEndpoints.length).toBeGreaterThan(0);
  for (const path of guardedPaths) expect(path).toMatch(/^\/dashboard(\/|$)|^\/api\/(profile|admin)(\/|$)/);
  for (const path of builtPaths.filter((path) => /^\/dashboard|^\/api\/(profile|admin)/.test(path)))
    expect(guardedPaths).toContain(path);
});

describe("the routes of the build", () => {
  const app = useApp("production");
  const personal = /email|createdAt|ipAddress|jobAlerts/;

  // As a document: access/page-access.test.ts.
  test.each(protectedPaths)(
    "without a session the data of %s hold a redirect and nothing else, by its own route too",
    async (path) => {
      const leaf = Object.keys(routes).find((id) => addressOf(id) === path && !parents.has(id)) ?? "";
      const query = leaf && `?_routes=${encodeURIComponent(leaf)}`;
      const body = await (await app().client().get(`${path}.data${query}`)).text();
      expect(body).toContain("/login");
      expect(body).not.toMatch(personal);
    },
  );

  test("protected pages asked for with a session do hold data", async () => {
    const { client, user } = await insertAccount(app());
    for (const target of ["/dashboard/account", "/dashboard/account.data"])
      expect(await (await client.get(target)).text(), target).toContain(user.email);
  });

  // The well-known address leads on (pages/legal-entity.test.ts). Without a session /logout leads home
  // (tests/integration/auth/ways-on.test.ts), before the opening /waitlist to the form (access/one-door.test.ts).
  const pages = builtPaths.filter(
    (path) => publicPaths.has(path) && !/[:*]|^\/(api|logout|waitlist$|\.well-known\/change)/.test(path),
  );

  test("pages that have nothing for a script to do load none, signed in too", async () => {
    const { client } = await insertAccount(app());
    for (const path of scriptlessPages) {
      const response = await client.get(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toMatch(/<script|modulepreload/);
    }
  });

  test("no token, password hash or other person's data is in the data of a page", async () => {
    const { client, session } = await insertAccount(app());
    const other = await insertAccount(app());
    const asked = [...pages, ...protectedPaths, ...protectedEndpoints];
    const data = asked.map((page) => `${page === "/" ? "/_root" : page}.data`);
    // A page shows nothing that its data do not have.
    for (const path of data) {
      const body = await (await client.get(path)).text();
      for (const secret of [session.token, "$argon2", other.user.email, other.user.id])
        expect(body, path).not.toContain(secret);
    }
  });

  test("the build has no route of development but the mailbox", () => {
    expect(new Set(builtPaths.filter((path) => path.startsWith("/dev")))).toEqual(machinePaths);
  });
});
