import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { operations } from "~/operations.server";
import { describeTargets } from "../../support/app/targets";
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

describeTargets("every protected route without a session", (app) => {
  describe.each(protectedPaths)("%s", (path) => {
    test(`${path} as a document leads to /login with nothing in it`, async () => {
      const response = await app().client().get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toContain("/login");
      expect(await response.text()).toBe("");
    });

    test(`${path} as data holds a redirect and nothing else, for each route alone too`, async () => {
      const chain = chainOf(path);
      // With everything each of them, the number of pages squared; otherwise the page's own, and one of another page.
      const asked = protectedRoutes.filter((id, at) => isEverything || chain.has(id) || at === 0);
      for (const id of ["", ...asked]) {
        const query = id && `?_routes=${encodeURIComponent(id)}`;
        const response = await app().client().get(`${path}.data${query}`);
        const body = await response.text();
        // A route of another page is not asked, and has nothing to say.
        if (id === "" || chain.has(id)) expect(body, query).toContain("/login");
        expect(body).not.toMatch(/email|createdAt|ipAddress/);
      }
    });

    // A method with a form, and one without a body; the other methods come to the same door.
    const methods = isEverything ? ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] : ["HEAD", "POST"];
    test.each(methods)(`${path} answers %s with no data`, async (method) => {
      const headers = { origin: app().baseUrl };
      for (const target of [path, `${path}.data`]) {
        const response = await app().client().request(target, { method, headers });
        expect([202, 302, 401, 403, 405]).toContain(response.status);
        expect(await response.text()).not.toMatch(/email|createdAt|ipAddress/);
      }
    });
  });

  test.each([...protectedEndpoints, ...adminEndpoints])("%s answers no method with data", async (path) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const headers = { origin: app().baseUrl, "content-type": "application/json" };
      const body = ["POST", "PUT", "PATCH"].includes(method) ? "{}" : undefined;
      const response = await app().client().request(path, { method, headers, body });
      expect(method === "OPTIONS" ? [200] : [401, 405], method).toContain(response.status);
      expect(await response.text()).not.toMatch(/email|createdAt|ipAddress|jobAlerts/);
    }
  });

  test("the same requests with a session do hold data", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    for (const path of ownPaths) {
      expect(await (await client.get(path)).text()).toContain(user.email);
      expect(await (await client.get(`${path}.data`)).text()).toContain(user.email);
    }
  });
});

describeTargets(
  "every public page",
  (app) => {
    // The well-known address leads on (pages/legal-entity.test.ts). Without a session /logout leads home (tests/integration/auth/ways-on.test.ts), before the opening /waitlist to the
    // form (one-door.test.ts).
    const pages = paths.filter(
      (path) => publicPaths.has(path) && !/[:*]|^\/(api|logout|waitlist$|\.well-known\/change)/.test(path),
    );

    test.each(pages)("%s answers, and a GET changes nothing", async (path) => {
      const count = async () => {
        const tables = ["users", "sessions", "waitlist_entries", "organizations"];
        const sums = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(" || '/' || ");
        return (await app().db.query(`SELECT ${sums} AS counts`)).rows[0].counts;
      };
      const before = await count();
      for (const method of ["GET", "HEAD", "GET"])
        expect((await app().client().request(path, { method })).status).toBe(200);
      expect(await count()).toBe(before);
    });

    test("those that have nothing for a script to do load none, signed in too", async () => {
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
      for (const path of [...pages, ...protectedPaths, ...protectedEndpoints].flatMap((page) => [
        page,
        `${page === "/" ? "/_root" : page}.data`,
      ])) {
        const body = await (await client.get(path)).text();
        for (const secret of [session.token, "$argon2", other.user.email, other.user.id])
          expect(body, path).not.toContain(secret);
      }
    });

    test("of the routes of development only the mailbox is in the build", async () => {
      expect(new Set(paths.filter((path) => path.startsWith("/dev")))).toEqual(machinePaths);
      expect(await readFile("build/server/index.js", "utf8")).not.toContain("dev.components");
    });
  },
  ["production"],
);
