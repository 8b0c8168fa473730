import { describe, expect, onTestFinished, test } from "vitest";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { openApp } from "../../support/app/app-in-process";
import { useApp } from "../../support/app/targets";
import { uniqueEmail } from "../../support/factories";
import { insertAccount } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";
import { addressOf, routes } from "../../support/run/built-routes";

const ruleOf = (id: string | undefined): CacheRule | undefined => {
  const route = id === undefined ? undefined : routes[id];
  const handle = route?.module.handle as { cache?: CacheRule } | undefined;
  return handle?.cache ?? (route && ruleOf(route.parentId));
};
const parents = new Set(Object.values(routes).map((route) => route?.parentId));
const addressesOf = (isWanted: (rule: CacheRule) => boolean) =>
  Object.keys(routes)
    .filter((id) => {
      const rule = parents.has(id) ? undefined : ruleOf(id);
      return rule && isWanted(rule);
    })
    .map((id) => addressOf(id) || "/")
    .sort();
/** Every page that says it may be kept, and those that show jobs: from the second request on. */
const cachedPages = addressesOf(({ showsJobs }) => !showsJobs);
const jobPages = addressesOf(({ showsJobs }) => showsJobs === true);

/** All headers about a person that a browser and its proxies send. */
const personal = {
  "x-forwarded-for": "203.0.113.77",
  "x-real-ip": "203.0.113.77",
  forwarded: "for=203.0.113.77",
  "x-forwarded-host": "persona.example.org",
  referer: "https://persona.example.org/mi-cuenta?yo=ana",
  "user-agent": "PersonalAgent/1.0",
  "accept-language": "fr-CH",
  "x-request-id": "peticion-personal-1",
  cookie: "preferencia=personal",
  from: "ana.personal@example.org",
};

// How the cache keeps pages: server/page-cache/page-cache.test.ts.
describe("pages for strangers", () => {
  const app = useApp("production", { METRICS_TOKEN: "m0123456789abcdefghijklmnopqrstuvwxyz" });

  test("the pages that are kept for strangers are these, and those that show jobs from their second request on", () => {
    expect(cachedPages).toEqual([
      "/",
      "/accessibility",
      "/contact",
      "/cookies",
      "/docs/api",
      "/legal",
      "/login",
      "/privacy",
      "/terms",
    ]);
    expect(jobPages).toEqual([
      "/jobs",
      "/jobs/:slug",
      "/jobs/atom.xml",
      "/jobs/compare",
      "/jobs/feed.json",
      "/jobs/rss.xml",
      "/organizations/:slug",
    ]);
  });

  test("kept pages have nothing of the person who asks for them first, nor of a session beside them", async () => {
    const { client, user, bearer } = await insertAccount(app());
    const asked = new Map<string, string>();
    expect(await textOf(await client.get("/"))).toContain('href="/dashboard"');
    for (const path of [...cachedPages, ...jobPages.filter((address) => !address.includes(":"))]) {
      const ask = () => app().client().get(path, { headers: personal });
      if (jobPages.includes(path)) await ask();
      const response = await ask();
      expect([response.status, response.headers.get("etag")], path).toEqual([200, expect.any(String)]);
      const html = await response.text();
      expect(html, path).not.toMatch(
        /203\.0\.113|persona\.example|PersonalAgent|fr-CH|peticion-personal|preferencia=/,
      );
      expect(html, path).not.toContain(user.email);
      expect(html, path).not.toContain('href="/dashboard"');
      if (cachedPages.includes(path)) asked.set(path, html);
    }
    const byToken = await app().client().get("/", { headers: bearer });
    expect(byToken.headers.get("etag")).toBeNull();
    expect(await byToken.text()).toContain('href="/dashboard"');

    // As another instance renders them, for somebody who says nothing.
    const { DATABASE_URL: databaseUrl = "", SESSION_SECRET } = app().env;
    const env = { APP_URL: app().baseUrl, SESSION_SECRET };
    const other = await openApp({ target: "production", databaseUrl, env });
    onTestFinished(other.dispose);
    for (const [path, html] of asked) {
      const { body, headers } = await fetch(other.baseUrl + path);
      expect(await new Response(body).text(), path).toBe(html);
      expect(headers.get("set-cookie"), path).toBeNull();
    }
  });

  test("kept pages are not for a signed-in person, and shared again after signing out", async () => {
    const stranger = async () => textOf(await app().client().get("/"));
    const before = await stranger();
    const { client } = await insertAccount(app());
    const response = await client.get("/");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await textOf(response)).toContain("Ir a tu panel");
    const redirected = await client.get("/login");
    expect([redirected.status, redirected.headers.get("location")]).toEqual([302, "/dashboard"]);
    await client.postForm("/logout", {});
    expect(await textOf(await client.get("/"))).toBe(before);
    expect(await stranger()).toBe(before);
  });

  test("pages after a form are not shared", async () => {
    const client = app().client();
    const joined = await client.postForm("/?index", { role: "professional", email: uniqueEmail() });
    const location = joined.headers.get("location") ?? "";
    const page = await client.get(location);
    expect(page.headers.get("etag")).toBeNull();
    expect(await textOf(page)).toContain("a••••@");
    expect(await textOf(await app().client().get("/"))).not.toContain("••••");
    const refused = await client.postForm("/login", { email: "ana@example.es", password: "" });
    expect(refused.status).toBe(400);
    expect(await textOf(await app().client().get("/login"))).not.toContain("ana@example.es");
    const elsewhere = await app().client().get("/login?redirectTo=%2Fjobs");
    expect(elsewhere.headers.get("etag")).toBeNull();
    expect(await textOf(elsewhere)).toContain('value="/jobs"');
  });

  test("kept pages have an id of their own for each request, a line in the log, and count", async () => {
    const ids = ["kept-page-one", "kept-page-two"];
    for (const id of ids) {
      const init = { headers: { "x-request-id": id } };
      const { headers } = await app().client("198.51.100.7").get("/privacy?secreto=1", init);
      expect(headers.get("x-request-id")).toBe(id);
    }
    const about = { event: "request", method: "GET", path: "/privacy", status: 200, net: "198.51.100.0/24" };
    const lines = () =>
      app()
        .logs()
        .map(({ fields }) => fields);
    for (const requestId of ids)
      await expect.poll(lines).toContainEqual(expect.objectContaining({ ...about, requestId }));
    const authorization = "Bearer m0123456789abcdefghijklmnopqrstuvwxyz";
    const scrape = await textOf(await app().client().get("/metrics", { headers: { authorization } }));
    const line = /^matraz_http_request_seconds_count\{route="\/privacy"\} (\d+)$/m.exec(scrape);
    expect(Number(line?.[1])).toBeGreaterThanOrEqual(2);
  });
});
