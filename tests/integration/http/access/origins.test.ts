import { describe, expect, test } from "vitest";
import { inScope, useApp } from "../../../support/app/targets";
import { bodyOf, password, signUp, uniqueEmail, waitlistEntry } from "../../../support/factories";

const ours = "https://app.example.es";
const partner = "https://socia.example.es";
const lookAlikes = [
  "https://otra.example.com",
  "https://evil-app.example.es",
  "https://app.example.es.evil.com",
  "https://app.example.es:8443",
  "http://app.example.es",
  "https://APP.example.es",
  "https://sub.app.example.es",
  "https://app.example.es/",
  "https://user@app.example.es",
  "https://socia.example.es.evil.com",
  "basura",
];
const secrets = {
  SESSION_SECRET: "s0123456789abcdefghijklmnopqrstuvwxyz",
  CRON_SECRET: "c0123456789abcdefghijklmnopqrstuvwxyz",
};

type Case = [from: string, headers: Record<string, string>];
const fromLookAlikes = lookAlikes.map((origin): Case => [`«${origin}»`, { origin }]);

describe.each(inScope(["production", "remix-serve"] as const))("origins (%s)", (target) => {
  const app = useApp(target, {
    APP_URL: ours,
    ALLOWED_ORIGINS: `${partner}, ${ours}, https://otra-socia.example.es`,
    ...secrets,
  });
  const join = (headers: Record<string, string>) =>
    app().client().post("/api/waitlist", waitlistEntry(), { headers });

  describe("a call of the API", () => {
    test.each<Case>([
      ["our own origin", { origin: ours }],
      ["our own origin, in the browser's words", { origin: ours, "sec-fetch-site": "same-origin" }],
      ["an approved origin", { origin: partner, "sec-fetch-site": "cross-site" }],
      ["the other approved origin", { origin: "https://otra-socia.example.es" }],
      ["no browser at all", {}],
      ["an address typed by hand", { "sec-fetch-site": "none" }],
      ["the same origin without Origin", { "sec-fetch-site": "same-origin" }],
      ["a hidden origin of our own pages", { origin: "null", "sec-fetch-site": "same-origin" }],
    ])("passes from %s", async (_case, headers) => {
      expect((await join(headers)).status).toBe(200);
    });

    test.each<Case>([
      ...fromLookAlikes,
      ["null", { origin: "null" }],
      ["null of another site", { origin: "null", "sec-fetch-site": "cross-site" }],
      ["another site without Origin", { "sec-fetch-site": "cross-site" }],
      ["a sister site without Origin", { "sec-fetch-site": "same-site" }],
    ])("is refused from %s, and nothing is stored", async (_case, headers) => {
      const entry = waitlistEntry();
      const response = await app().client().post("/api/waitlist", entry, { headers });
      expect(response.status).toBe(403);
      expect((await bodyOf(response)).code).toBe("ORIGIN_NOT_ALLOWED");
      const { rowCount } = await app().db.query("SELECT 1 FROM waitlist_entries WHERE email = $1", [
        entry.email,
      ]);
      expect(rowCount).toBe(0);
    });

    test("a refused one does not count in the limit", async () => {
      const client = app().client();
      const headers = { origin: "https://otra.example.com" };
      for (let count = 0; count < 6; count += 1)
        expect((await client.post("/api/waitlist", {}, { headers })).status).toBe(403);
      expect((await client.post("/api/waitlist", waitlistEntry())).status).toBe(200);
    });

    test("signing out from another site is refused, and the session stays", async () => {
      const client = app().client();
      await signUp(client);
      const headers = { origin: "https://otra.example.com" };
      expect((await client.request("/api/auth/sign-out", { method: "POST", headers })).status).toBe(403);
      expect((await client.get("/api/auth/session")).status).toBe(200);
    });

    test("a PATCH from another site is refused, and nothing changes", async () => {
      const client = app().client();
      await signUp(client);
      const path = "/api/profile/preferences";
      const send = (headers: Record<string, string>) =>
        client.request(path, { method: "PATCH", json: { messages: false }, headers });
      expect((await send({ origin: lookAlikes[0] ?? "" })).status).toBe(403);
      expect((await bodyOf(await client.get(path))).emailPrefs.messages).toBe(true);
      expect((await send({ origin: ours })).status).toBe(200);
      expect((await bodyOf(await client.get(path))).emailPrefs.messages).toBe(false);
    });

    // A browser sends SameSite cookies to another origin of the same site, and asks first only for what is not «simple».
    describe("with the visitor's cookie, from an approved origin of the same site", () => {
      const headers = { origin: partner, "sec-fetch-site": "same-site" };

      test("signs nobody out", async () => {
        const client = app().client();
        await signUp(client);
        const response = await client.request("/api/auth/sign-out", { method: "POST", headers });
        expect(response.headers.getSetCookie()).toEqual([]);
        expect((await client.get("/api/auth/session")).status).toBe(200);
      });

      test("signs nobody in", async () => {
        const { user } = await signUp(app().client());
        const input = { email: user.email, password };
        const response = await app().client().post("/api/auth/sign-in/email", input, { headers });
        expect(response.status).toBe(200);
        expect((await bodyOf(response)).session.token).toBeTruthy();
        expect(response.headers.getSetCookie()).toEqual([]);
      });

      test("uploads nothing, does nothing and reads nothing", async () => {
        const client = app().client();
        await signUp(client);
        const form = new FormData();
        form.set("file", new Blob(["%PDF-1.4"], { type: "application/pdf" }), "cv.pdf");
        const sent = [
          client.request("/api/files", { method: "POST", body: form, headers }),
          client.request(`/api/applications/${crypto.randomUUID()}/withdraw`, { method: "POST", headers }),
          client.request("/api/auth/revoke-sessions", { method: "POST", headers }),
          client.get("/api/auth/session", { headers }),
          client.get("/api/profile", { headers }),
        ];
        const statuses = (await Promise.all(sent)).map(({ status }) => status);
        expect(statuses).toEqual([401, 401, 401, 401, 401]);
        const own = { headers: { origin: ours, "sec-fetch-site": "same-origin" } };
        expect((await client.get("/api/profile", own)).status).toBe(200);
      });

      test("acts with a Bearer token", async () => {
        const client = app().client();
        const { session } = await signUp(client);
        const bearer = { ...headers, authorization: `Bearer ${session.token}` };
        expect((await client.get("/api/profile", { headers: bearer })).status).toBe(200);
      });
    });

    test("a Bearer token needs no origin", async () => {
      const { session } = await signUp(app().client());
      const headers = { origin: "https://otra.example.com", authorization: `Bearer ${session.token}` };
      const response = await app().client().request("/api/auth/sign-out", { method: "POST", headers });
      expect(response.status).toBe(200);
    });
  });

  describe("CORS", () => {
    test("answers and errors alike carry the header for an approved origin", async () => {
      const client = app().client();
      for (const path of ["/api/auth/session", "/api/og", "/api/waitlist"]) {
        const response = await client.get(path, { headers: { origin: partner } });
        expect(response.headers.get("access-control-allow-origin"), path).toBe(partner);
        expect(response.headers.get("access-control-allow-credentials")).toBeNull();
        expect(response.headers.get("vary")).toMatch(/\bOrigin\b/);
      }
    });

    test.each([...lookAlikes, "null", ours])("there is none for «%s»", async (origin) => {
      const response = await app().client().get("/api/og", { headers: { origin } });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("vary")).toMatch(/\bOrigin\b/);
    });

    test("the preflight: methods and headers for ten minutes, no body", async () => {
      const headers = { origin: partner, "access-control-request-method": "POST" };
      const response = await app()
        .client()
        .request("/api/auth/sign-in/email", { method: "OPTIONS", headers });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "access-control-allow-origin": partner,
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers": "content-type, authorization, idempotency-key",
        "access-control-max-age": "600",
      });
    });

    test("the preflight of an endpoint that has PATCH names it", async () => {
      const headers = { origin: partner, "access-control-request-method": "PATCH" };
      const response = await app()
        .client()
        .request("/api/profile/preferences", { method: "OPTIONS", headers });
      expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, PATCH, OPTIONS");
    });

    test("the scheduler's endpoint has none", async () => {
      const response = await app()
        .client()
        .request("/api/cron", { method: "OPTIONS", headers: { origin: partner } });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    });
  });

  // remix-serve compares with Host before a page's action is asked, and answers with an error of its own.
  if (target === "remix-serve") return;
  describe("a page's form", () => {
    const form = () => ({ email: uniqueEmail(), password, name: "Ana", type: "employee", acceptTerms: "on" });
    const submit = (headers: Record<string, string>) =>
      app().client().request("/signup", { method: "POST", form: form(), headers });

    test.each<Case>([
      ["our own origin", { origin: ours }],
      ["our own page", { "sec-fetch-site": "same-origin" }],
      ["a hidden origin of our own pages", { origin: "null", "sec-fetch-site": "same-origin" }],
    ])("passes from %s", async (_case, headers) => {
      expect((await submit(headers)).status).toBe(303);
    });

    test.each<Case>([
      ...fromLookAlikes,
      ["an origin approved for the API", { origin: partner }],
      ["null", { origin: "null" }],
      ["nowhere", {}],
      ["another site", { "sec-fetch-site": "cross-site" }],
    ])("is refused from %s", async (_case, headers) => {
      const response = await submit(headers);
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    });
  });
});
