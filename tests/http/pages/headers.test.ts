import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { connectionLimits } from "../../../server/requests/connections";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";
import { bodyOf, waitlistEntry } from "../../support/factories";
import { pdfOf, pictureOf, uploadOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(), camera=(), microphone=()",
};
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";

function expectSafe(response: Response, what = response.url) {
  const headers = Object.fromEntries(response.headers);
  expect(headers, what).toMatchObject(everywhere);
  expect(headers["content-security-policy"], what).toContain("frame-ancestors 'none'");
  expect(headers, what).not.toHaveProperty("x-powered-by");
  expect(headers, what).not.toHaveProperty("server");
}

describe("headers", () => {
  const app = useApp("production");

  describe("security headers", () => {
    test("security headers are on every kind of answer, errors and refusals included", async () => {
      const client = app().client();
      const spent = app().client();
      for (let count = 0; count < 5; count += 1) await spent.post("/api/waitlist", {});
      const answers: [name: string, status: number, ask: Promise<Response>][] = [
        ["a page", 200, client.get("/")],
        ["a page for signed-in people", 302, client.get("/dashboard")],
        ["a page that does not exist", 404, client.get("/nothing-here")],
        ["a form from elsewhere", 403, client.request("/login", { method: "POST", form: {} })],
        ["a form that needs mending", 400, client.postForm("/login", {})],
        ["an answer of the API", 200, client.post("/api/waitlist", waitlistEntry())],
        ["invalid data", 400, client.post("/api/waitlist", {})],
        ["no session", 401, client.get("/api/auth/session")],
        ["an unknown path of the API", 404, client.get("/api/nothing-here")],
        ["a wrong method", 405, client.get("/api/waitlist")],
        ["a wrong method on a page", 405, client.request("/login", { method: "PUT" })],
        ["a malformed path", 400, client.get("/%zz")],
        ["a static file", 200, client.get("/favicon.svg")],
        ["page data", 200, client.get("/_root.data")],
        ["health", 200, client.get("/healthz")],
        ["a refusal of the limit", 429, spent.post("/api/waitlist", {})],
      ];
      for (const [name, status, ask] of answers) {
        const response = await ask;
        expect(response.status, name).toBe(status);
        expectSafe(response, name);
        expect(response.headers.has("strict-transport-security"), name).toBe(false);
      }
    });

    test("an answer announces how long its connection is kept", async () => {
      const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
      const { headers } = await rawRequest(app().baseUrl, request);
      expect(headers["keep-alive"]).toContain(`timeout=${connectionLimits.maxIdleMs / 1000},`);
    });

    test("answers of the API and pages with somebody's data are kept by nobody, and the API's run nothing", async () => {
      const { client } = await insertAccount(app());
      for (const path of ["/dashboard", "/dashboard.data"])
        expect((await client.get(path)).headers.get("cache-control")).toContain("no-store");
      for (const path of ["/api/auth/session", "/api/nothing-here", "/api/waitlist"]) {
        const { headers } = await app().client().get(path);
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("content-security-policy")).toBe(inert);
        expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      }
    });

    test("the preview image, drawn avatars and uploaded photos may be shown by other sites, documents may not", async () => {
      const { client } = await insertAccount(app());
      const avatarOf = async () => (await bodyOf(await client.get("/api/auth/session"))).user.avatar;
      const drawn = await avatarOf();
      const policyOf = async (path: string, type: string) => {
        const { status, headers } = await client.get(path);
        expect([status, headers.get("content-type")], path).toEqual([200, expect.stringContaining(type)]);
        expect(headers.get("x-content-type-options"), path).toBe("nosniff");
        return headers.get("cross-origin-resource-policy");
      };
      expect(await policyOf("/api/og", "image/jpeg")).toBe("cross-origin");
      expect(await policyOf(new URL(drawn).pathname, "image/svg")).toBe("cross-origin");
      const put = async (path: string, upload: ReturnType<typeof uploadOf>) =>
        expect((await client.request(path, { method: "PUT", ...upload })).status, path).toBe(200);
      await put("/api/profile/avatar", uploadOf(await pictureOf()));
      await put("/api/profile/cv", uploadOf(pdfOf()));
      expect(await policyOf(new URL(await avatarOf()).pathname, "image/webp")).toBe("cross-origin");
      expect(await policyOf("/api/profile/cv", "application/pdf")).toBe("same-origin");
    });

    const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

    test("every script of a page of one's own has this answer's nonce, another each time", async () => {
      for (const path of ["/?ref=abcd2345", "/signup", "/nothing-here"]) {
        const nonces = [];
        for (let time = 0; time < 2; time += 1) {
          const response = await app().client().get(path);
          const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policyOf(response))?.[1] ?? "";
          expect(Buffer.from(nonce, "base64"), path).toHaveLength(16);
          for (const [tag] of (await response.text()).matchAll(/<script\b[^>]*>/g))
            expect(tag).toContain(`nonce="${nonce}"`);
          nonces.push(nonce);
        }
        expect(nonces[0]).not.toBe(nonces[1]);
      }
    });

    test("every script of a page that is the same for every stranger has its hash", async () => {
      for (const path of ["/", "/login"]) {
        const response = await app().client().get(path);
        const policy = policyOf(response);
        expect(policy).not.toContain("nonce");
        const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
        expect(scripts.length).toBeGreaterThan(2);
        for (const [, attributes, text = ""] of scripts) {
          expect(attributes).not.toContain("nonce");
          expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
        }
      }
    });

    test("a page allows and has nothing inline, no other host, no plug-in, no other base and no frame", async () => {
      const response = await app().client().get("/");
      const policy = policyOf(response);
      for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(await response.text()).not.toMatch(/\sstyle="|\son[a-z]+="/);
    });

    test("security headers are on an error of ours (500), which tells nothing of its cause", async () => {
      await app().db.query("ALTER TABLE waitlist_entries RENAME TO away");
      const entry = waitlistEntry() as Record<string, string>;
      const responses = [
        await app().client().post("/api/waitlist", entry),
        await app().client().postForm("/?index", entry),
      ];
      await app().db.query("ALTER TABLE away RENAME TO waitlist_entries");
      for (const response of responses) {
        expect(response.status).toBe(500);
        expectSafe(response);
        expect(await response.text()).not.toMatch(/prisma|postgres|waitlist_entries|\bat \/|stack|relation/i);
      }
    });
  });

  describe("behind https", () => {
    const app = useApp("production", {
      APP_URL: "https://app.example.es",
      SESSION_SECRET: "s0123456789abcdefghijklmnopqrstuvwxyz",
      CRON_SECRET: "c0123456789abcdefghijklmnopqrstuvwxyz",
    });

    test("every answer tells browsers to come by https for two years, and the API does not redirect there", async () => {
      for (const path of [
        "/",
        "/dashboard",
        "/favicon.svg",
        "/api/og",
        "/api/auth/session",
        "/%zz",
        "/healthz",
      ]) {
        const { headers } = await app().client().get(path);
        const rule = headers.get("strict-transport-security");
        expect(rule, path).toBe("max-age=63072000; includeSubDomains");
      }
      const headers = { "x-forwarded-proto": "http" };
      expect((await app().client().get("/api/og", { headers })).status).toBe(200);
    });

    test("cookies are Secure and __Host-", async () => {
      const client = app().client();
      const response = await client.post("/api/auth/sign-up/email", {
        email: "ana@example.es",
        password: "seis gatos leen a Cajal",
        name: "Ana",
      });
      const lines = response.headers.getSetCookie();
      const names = ["session", "session_cache", "known_browser"].map((name) => `__Host-${name}`);
      expect(lines.map((line) => line.split("=")[0])).toEqual(names);
      for (const line of lines) {
        expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
        expect(line).not.toContain("Domain");
      }
      expect((await client.get("/api/auth/session")).status).toBe(200);
    });

    test("a page's own address is the public one, whatever Host says", async () => {
      const headers = { "x-forwarded-host": "evil.example.com" };
      const html = await (await app().client().get("/", { headers })).text();
      expect(html).not.toContain("evil.example.com");
      expect(html).toContain("https://app.example.es/api/og?v=");
    });
  });

  describe("answers leave compressed, as the client takes them", () => {
    const ask = (path: string, accepted: string, init: { method?: string } = {}) =>
      app()
        .client()
        .request(path, { ...init, headers: { "accept-encoding": accepted } });

    beforeAll(async () => {
      for (let count = 0; count < 10; count += 1) await insertJob(app().db);
    });

    test.each(["/jobs", "/favicon.svg", "/api/vocabularies", "/jobs/rss.xml"])(
      "%s leaves in the best encoding that the client takes, with the same text",
      async (path) => {
        // A page with jobs is the same for all, nonces included, once it was asked for twice.
        for (let time = 0; time < 2; time += 1) await ask(path, "identity");
        const plain = await ask(path, "identity");
        const text = await plain.text();
        expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
        // What a client accepts: app/lib/http/response/encoding.server.test.ts.
        for (const [accepted, encoding] of [
          ["gzip, deflate, br", "br"],
          ["gzip", "gzip"],
          ["br;q=0", null],
        ] as const) {
          const answer = await ask(path, accepted);
          expect([accepted, answer.headers.get("content-encoding")]).toEqual([accepted, encoding]);
          expect(answer.headers.get("vary")).toMatch(/\bAccept-Encoding\b/i);
          expect((await answer.text()).length).toBe(text.length);
        }
        const head = await ask(path, "br", { method: "HEAD" });
        expect([head.status, await head.text()]).toEqual([200, ""]);
      },
    );

    test("short answers, and those of the API to somebody alone, leave as they are", async () => {
      const { bearer } = await insertAccount(app());
      const headers = { ...bearer, "accept-encoding": "br" };
      const own = await app().client().get("/api/profile/export", { headers });
      expect((await own.clone().text()).length).toBeGreaterThan(1024);
      for (const answer of [own, await ask("/healthz", "br"), await ask("/robots.txt", "br")])
        expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
    });
  });
});
