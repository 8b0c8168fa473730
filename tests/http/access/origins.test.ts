import { describe, expect, test } from "vitest";
import { inScope, useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, uniqueEmail, waitlistEntry } from "../../support/factories";
import { insertSignedUp } from "../../support/people/with-password";

const ours = "https://app.example.es";
const partner = "https://socia.example.es";
const other = "https://otra.example.com";
/** Each rule of an origin, asked of the two doors; all of them: app/lib/http/request/origin.server.test.ts. */
const lookAlikes = [other, "https://app.example.es.evil.com", "https://app.example.es:8443", "basura"];
const secrets = {
  SESSION_SECRET: "s0123456789abcdefghijklmnopqrstuvwxyz",
  CRON_SECRET: "c0123456789abcdefghijklmnopqrstuvwxyz",
};

type Headers = Record<string, string>;

describe.each(inScope(["production", "remix-serve"] as const))("origins (%s)", (target) => {
  const app = useApp(target, {
    APP_URL: ours,
    ALLOWED_ORIGINS: `${partner}, ${ours}, https://otra-socia.example.es`,
    ...secrets,
  });

  test("a call of the API from another origin is refused, stores nothing and does not count in the limit", async () => {
    const [client, entry] = [app().client(), waitlistEntry()];
    for (const headers of [
      ...lookAlikes.map((origin): Headers => ({ origin })),
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const response = await client.post("/api/waitlist", entry, { headers });
      expect(await outcomeOf(response)).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    }
    const stored = await app().db.query("SELECT 1 FROM waitlist_entries WHERE email = $1", [entry.email]);
    expect(stored.rowCount).toBe(0);
    const own = { headers: { origin: "null", "sec-fetch-site": "same-origin" } };
    expect((await client.post("/api/waitlist", entry, own)).status).toBe(200);
  });

  // A browser sends SameSite cookies to another origin of the same site, and asks first only for what is not «simple».
  test("an approved origin of the same site does and reads nothing by the visitor's cookie, and all of it by a Bearer token", async () => {
    const { client, bearer } = await insertSignedUp(app());
    const headers = { origin: partner, "sec-fetch-site": "same-site" };
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
    const out = await client.request("/api/auth/sign-out", { method: "POST", headers });
    expect(out.headers.getSetCookie()).toEqual([]);
    const own = { headers: { origin: ours, "sec-fetch-site": "same-origin" } };
    expect((await client.get("/api/profile", own)).status).toBe(200);
    expect((await client.get("/api/profile", { headers: { ...headers, ...bearer } })).status).toBe(200);
  });

  test("signing in from an approved origin gives a token and no cookie; the token needs no approved origin", async () => {
    const { user } = await insertSignedUp(app());
    const headers = { origin: partner, "sec-fetch-site": "same-site" };
    const input = { email: user.email, password };
    const response = await app().client().post("/api/auth/sign-in/email", input, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { token } = (await bodyOf(response)).session;
    const bearer = { origin: other, authorization: `Bearer ${token}` };
    const out = await app().client().request("/api/auth/sign-out", { method: "POST", headers: bearer });
    expect(out.status).toBe(200);
  });

  describe("CORS", () => {
    test("answers and errors alike carry the header for an approved origin, and for no other", async () => {
      const client = app().client();
      for (const path of ["/api/auth/session", "/api/og", "/api/waitlist"]) {
        const response = await client.get(path, { headers: { origin: partner } });
        expect(response.headers.get("access-control-allow-origin"), path).toBe(partner);
        expect(response.headers.get("access-control-allow-credentials")).toBeNull();
        expect(response.headers.get("vary")).toMatch(/\bOrigin\b/);
      }
      for (const origin of [...lookAlikes, "null", ours]) {
        const response = await client.get("/api/og", { headers: { origin } });
        expect(response.headers.get("access-control-allow-origin"), origin).toBeNull();
        expect(response.headers.get("vary")).toMatch(/\bOrigin\b/);
      }
    });

    test("the preflight names an endpoint's methods and headers for ten minutes, and for the scheduler's nothing", async () => {
      const preflight = (path: string, method: string) => {
        const headers = { origin: partner, "access-control-request-method": method };
        return app().client().request(path, { method: "OPTIONS", headers });
      };
      const response = await preflight("/api/auth/sign-in/email", "POST");
      expect([response.status, await response.text()]).toEqual([200, ""]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "access-control-allow-origin": partner,
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers": "content-type, authorization, idempotency-key",
        "access-control-max-age": "600",
      });
      const change = await preflight("/api/profile/preferences", "PATCH");
      expect(change.headers.get("access-control-allow-methods")).toBe("GET, HEAD, PATCH, OPTIONS");
      const cron = await preflight("/api/cron", "POST");
      expect(cron.headers.get("access-control-allow-origin")).toBeNull();
    });
  });

  // remix-serve compares with Host before a page's action is asked, and answers with an error of its own.
  test.runIf(target !== "remix-serve")(
    "a page's form passes from our own pages, and from nowhere else, approved origins included",
    async () => {
      const submit = (headers: Headers) => {
        const form = { email: uniqueEmail(), password, name: "Ana", type: "employee", acceptTerms: "on" };
        return app().client().request("/signup", { method: "POST", form, headers });
      };
      const ownPages: Headers[] = [{ origin: ours }, { origin: "null", "sec-fetch-site": "same-origin" }];
      for (const headers of ownPages)
        expect((await submit(headers)).status, JSON.stringify(headers)).toBe(303);
      for (const headers of [
        ...[...lookAlikes, partner, "null"].map((origin): Headers => ({ origin })),
        {},
        { "sec-fetch-site": "cross-site" },
      ]) {
        const response = await submit(headers);
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});
