import { describe, expect, test } from "vitest";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { useProcess } from "../../../support/app/targets";
import { uniqueEmail } from "../../../support/factories";
import { createAccount } from "../../../support/people/accounts";
import { textOf } from "../../../support/people/waitlist-forms";
import { addressOf, routes } from "../../../support/run/built-routes";

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

describe("pages for strangers", () => {
  const app = useProcess("production", { METRICS_TOKEN: "m0123456789abcdefghijklmnopqrstuvwxyz" });

  test("are these", () => {
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

  test("with jobs have nothing of the person who asks for them first", async () => {
    for (const path of jobPages.filter((address) => !address.includes(":"))) {
      const ask = () => app().client().get(path, { headers: personal });
      await expect.poll(async () => (await ask()).headers.get("etag")).not.toBeNull();
      expect(await (await ask()).text(), path).not.toMatch(
        /203\.0\.113|persona\.example|PersonalAgent|fr-CH|peticion-personal|preferencia=/,
      );
    }
  });

  test("have nothing of the person who asks for them first, nor of a session beside them", async () => {
    const { client, user, bearer } = await createAccount(app());
    const asked = new Map<string, string>();
    expect(await textOf(await client.get("/"))).toContain('href="/dashboard"');
    for (const path of cachedPages) {
      const response = await app().client().get(path, { headers: personal });
      expect(response.status, path).toBe(200);
      expect(response.headers.get("etag"), path).not.toBeNull();
      const html = await response.text();
      expect(html, path).not.toMatch(
        /203\.0\.113|persona\.example|PersonalAgent|fr-CH|peticion-personal|preferencia=/,
      );
      expect(html, path).not.toContain(user.email);
      expect(html, path).not.toContain('href="/dashboard"');
      asked.set(path, html);
    }
    const byToken = await app().client().get("/", { headers: bearer });
    expect(byToken.headers.get("etag")).toBeNull();
    expect(await byToken.text()).toContain('href="/dashboard"');

    // With nothing kept any more, by somebody who says nothing.
    await app().restart();
    for (const path of cachedPages) {
      const { body, headers } = await fetch(app().baseUrl + path);
      expect(await new Response(body).text(), path).toBe(asked.get(path));
      expect(headers.get("set-cookie"), path).toBeNull();
    }
  });

  test("are shared with a cookie that is not our session, and with parameters that change nothing", async () => {
    for (const [path, kept] of [
      ["/docs/api", "/docs/api"],
      ["/?role=junk&x=1", "/"],
      ["/login?notice=junk", "/login"],
    ] as const) {
      const { headers } = await app().client().get(kept);
      const junk = { cookie: "session=anJ1bms.junk; __Host-session=junk; session_cache=junk" };
      const response = await app().client().get(path, { headers: junk });
      expect([response.status, response.headers.get("etag")], path).toEqual([200, headers.get("etag")]);
    }
  });

  test("are not for a signed-in person, and shared again after signing out", async () => {
    const stranger = async () => textOf(await app().client().get("/"));
    const before = await stranger();
    const { client } = await createAccount(app());
    const response = await client.get("/");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await textOf(response)).toContain("Ir a tu panel");
    const redirected = await client.get("/login");
    expect([redirected.status, redirected.headers.get("location")]).toEqual([302, "/dashboard"]);
    await client.postForm("/logout", {});
    expect(await textOf(await client.get("/"))).toBe(before);
    expect(await stranger()).toBe(before);
  });

  test("after a form are not shared", async () => {
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

  test("have an id of their own for each request, a line in the log, and count", async () => {
    const ids = ["kept-page-one", "kept-page-two"];
    for (const id of ids) {
      const { headers } = await app()
        .client("198.51.100.7")
        .get("/privacy?secreto=1", { headers: { "x-request-id": id } });
      expect(headers.get("x-request-id")).toBe(id);
    }
    for (const requestId of ids)
      await expect
        .poll(() =>
          app()
            .logs()
            .map(({ fields }) => fields),
        )
        .toContainEqual(
          expect.objectContaining({
            event: "request",
            requestId,
            method: "GET",
            path: "/privacy",
            status: 200,
            net: "198.51.100.0/24",
          }),
        );
    const authorization = "Bearer m0123456789abcdefghijklmnopqrstuvwxyz";
    const scrape = await textOf(await app().client().get("/metrics", { headers: { authorization } }));
    const line = /^matraz_http_request_seconds_count\{route="\/privacy"\} (\d+)$/m.exec(scrape);
    expect(Number(line?.[1])).toBeGreaterThanOrEqual(2);
  });

  test("are not asked for data in their address", async () => {
    const response = await app().client().get("/?_data=routes%2Fsite%2F_index");
    expect(response.status).toBe(400);
  });
});
