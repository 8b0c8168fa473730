import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { operations } from "~/operations.server";
import { useApp } from "../../support/app/targets";
import { scriptlessPages } from "../../support/e2e/e2e-pages";
import { signUp } from "../../support/factories";
import { addressOf, routes } from "../../support/run/built-routes";
import { isEverything } from "../../support/run/scope";

/** Every route that anybody may ask for; all others need a session. A new route is protected until it stands here. */
const publicPaths = new Set([
  "/",
  "/*",
  "/login",
  "/signup",
  "/logout",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/cancel-email-change",
  "/restore-account",
  "/waitlist",
  "/waitlist/confirm",
  "/waitlist/me",
  "/unsubscribe",
  "/invitation/:token",
  "/team/:token",
  "/legal",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
  "/contact",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/avatars/:file",
  "/logos/:file",
  "/calendar/:file",
  "/docs/api",
  "/jobs",
  "/jobs/compare",
  "/jobs/rss.xml",
  "/jobs/atom.xml",
  "/jobs/feed.json",
  "/jobs/:slug",
  "/jobs/:slug/apply",
  "/jobs/:slug/deadline.ics",
  "/jobs/:slug/share.jpg",
  "/organizations",
  "/organizations/:slug",
  "/notices",
  "/sitemap.xml",
  "/sitemap/:part",
  "/robots.txt",
  "/api/*",
  "/api/auth/*",
  "/api/waitlist",
  "/api/waitlist/confirm",
  "/api/waitlist/me",
  "/api/waitlist/resend",
  "/api/unsubscribe",
  "/api/og",
  "/api/cron",
]);

/** For this machine alone; tests/integration/mail/mailbox.test.ts. */
const machinePaths = new Set(["/dev/mailbox", "/dev/mailbox/:id", "/dev/mailbox/:id/html"]);

/** The routes that a path is made of, the layouts among them. */
function chainOf(path: string): Set<string> {
  const chain = Object.keys(routes).filter((id) => addressOf(id) === path);
  for (const id of chain) {
    const parent = routes[id]?.parentId;
    if (parent && !chain.includes(parent)) chain.push(parent);
  }
  return new Set(chain);
}

/** Layouts, which are asked with each of their pages. */
const parents = new Set(Object.values(routes).map((route) => route?.parentId));
const paths = [...new Set(Object.keys(routes).map((id) => addressOf(id) || "/"))];
/** Outside the protected area each operation says who may ask for it; tests/integration/http/operations.test.ts. */
const definedPaths = new Set(
  operations
    .map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1"))
    .filter((path) => !/^\/api\/(profile|admin)(\/|$)/.test(path)),
);
const guardedPaths = paths.filter(
  (path) => !publicPaths.has(path) && !machinePaths.has(path) && !definedPaths.has(path),
);
const protectedPaths = guardedPaths.filter((path) => path.startsWith("/dashboard"));
/** For administrators alone; tests/integration/waitlist/admin/access.test.ts. */
const isAdminPath = (path: string) => path.startsWith("/dashboard/admin/");
/** For organizations alone; tests/integration/jobs/employer-pages-access.test.ts. */
const isEmployerPath = (path: string) => /^\/dashboard\/jobs(\/|$)|\/documents\/|\/text$/.test(path);
const ownPaths = protectedPaths.filter((path) => !isAdminPath(path) && !isEmployerPath(path));
const adminEndpoints = guardedPaths
  .filter((path) => path.startsWith("/api/admin/"))
  .map((path) => path.replace(":id", "01234567-89ab-7def-8123-456789abcdef"));
const protectedEndpoints = guardedPaths.filter((path) => /^\/api\/profile(\/|$)/.test(path));
const protectedRoutes = Object.keys(routes).filter((id) => protectedPaths.includes(addressOf(id)));

test("the protected area is where the interface says (section 5, rule 2)", () => {
  expect(protectedPaths.length).toBeGreaterThan(0);
  expect(protectedEndpoints.length).toBeGreaterThan(0);
  for (const path of guardedPaths) expect(path).toMatch(/^\/dashboard(\/|$)|^\/api\/(profile|admin)(\/|$)/);
  for (const path of paths.filter((path) => /^\/dashboard|^\/api\/(profile|admin)/.test(path)))
    expect(guardedPaths).toContain(path);
});

describe("every protected route without a session", () => {
  const app = useApp("production");
  // As a document: access/page-access.test.ts.
  test.each(protectedPaths)(
    "%s as data holds a redirect and nothing else, by its own route too",
    async (path) => {
      const chain = chainOf(path);
      // With everything each of them, the number of pages squared.
      const leaf = Object.keys(routes).find((id) => addressOf(id) === path && !parents.has(id)) ?? "";
      for (const id of isEverything ? ["", ...protectedRoutes] : ["", leaf]) {
        const query = id && `?_routes=${encodeURIComponent(id)}`;
        const response = await app().client().get(`${path}.data${query}`);
        const body = await response.text();
        // A route of another page is not asked, and has nothing to say.
        if (id === "" || chain.has(id)) expect(body, query).toContain("/login");
        expect(body).not.toMatch(/email|createdAt|ipAddress/);
      }
    },
  );

  // A method with a form; the other methods come to the same door.
  const methods = isEverything ? ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] : ["POST"];
  test.each(protectedPaths)("%s answers a form, or another method, with no data", async (path) => {
    const headers = { origin: app().baseUrl };
    for (const method of methods)
      for (const target of isEverything ? [path, `${path}.data`] : [path]) {
        const response = await app().client().request(target, { method, headers });
        expect([202, 302, 401, 403, 405]).toContain(response.status);
        expect(await response.text()).not.toMatch(/email|createdAt|ipAddress/);
      }
  });

  // One request of each of their operations: operations.test.ts.
  test.runIf(isEverything).each([...protectedEndpoints, ...adminEndpoints])(
    "%s answers no method with data",
    async (path) => {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const headers = { origin: app().baseUrl, "content-type": "application/json" };
        const body = ["POST", "PUT", "PATCH"].includes(method) ? "{}" : undefined;
        const response = await app().client().request(path, { method, headers, body });
        expect(method === "OPTIONS" ? [200] : [401, 405], method).toContain(response.status);
        expect(await response.text()).not.toMatch(/email|createdAt|ipAddress|jobAlerts/);
      }
    },
  );

  test("protected pages asked for with a session do hold data", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    for (const path of isEverything ? ownPaths : ["/dashboard", "/dashboard/account"]) {
      expect(await (await client.get(path)).text()).toContain(user.email);
      expect(await (await client.get(`${path}.data`)).text()).toContain(user.email);
    }
  });
});

describe("every public page", () => {
  const app = useApp("production");
  // The well-known address leads on (pages/legal-entity.test.ts). Without a session /logout leads home (tests/integration/auth/ways-on.test.ts), before the opening /waitlist to the
  // form (one-door.test.ts).
  const pages = paths.filter(
    (path) => publicPaths.has(path) && !/[:*]|^\/(api|logout|waitlist$|\.well-known\/change)/.test(path),
  );

  test("all of them answer a stranger, and reading them changes nothing", async () => {
    const count = async () => {
      const tables = ["users", "sessions", "waitlist_entries", "organizations"];
      const sums = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(" || '/' || ");
      return (await app().db.query(`SELECT ${sums} AS counts`)).rows[0].counts;
    };
    const before = await count();
    for (const path of pages)
      for (const method of isEverything ? ["GET", "HEAD", "GET"] : ["HEAD"])
        expect((await app().client().request(path, { method })).status, path).toBe(200);
    expect(await count()).toBe(before);
  });

  test("pages that have nothing for a script to do load none, signed in too", async () => {
    const client = app().client();
    await signUp(client);
    for (const path of scriptlessPages) {
      const response = await client.get(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toMatch(/<script|modulepreload/);
    }
  });

  test("no token, password hash or other person's data is in a page or its data", async () => {
    const client = app().client();
    const { session } = await signUp(client);
    const other = await signUp(app().client());
    const asked = [...pages, ...protectedPaths, ...protectedEndpoints];
    const data = asked.map((page) => `${page === "/" ? "/_root" : page}.data`);
    // A page shows nothing that its data do not have.
    for (const path of isEverything ? [...asked, ...data] : data) {
      const body = await (await client.get(path)).text();
      for (const secret of [session.token, "$argon2", other.user.email, other.user.id])
        expect(body, path).not.toContain(secret);
    }
  });

  test("the build has no route of development but the mailbox", async () => {
    expect(new Set(paths.filter((path) => path.startsWith("/dev")))).toEqual(machinePaths);
    expect(await readFile("build/server/index.js", "utf8")).not.toContain("dev.components");
  });
});
