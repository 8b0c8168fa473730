import { expect, test } from "vitest";
import { approved, describeInterface, register } from "../../support/api/interface";
import { bodyOf, outcomeOf, password, signIn, uniqueEmail, waitlistEntry } from "../../support/factories";

describeInterface("5 Authentication", (app) => {
  test("5, rules 1 and 2 · the token of sign-in's body opens the session, its cookie /dashboard", async () => {
    const client = app().client();
    const { email } = await register(app(), "Rosalind Franklin");
    const { session } = await bodyOf(await signIn(client, email));
    const bearer = { authorization: `Bearer ${session.token}` };
    const read = await app().client().get("/api/auth/session", { headers: bearer });
    expect((await bodyOf(read)).session.expiresAt).toBe(session.expiresAt);
    const response = await client.get("/dashboard");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Rosalind Franklin");
  });

  test("5, rule 2 · without a session, or with a cookie that is not ours, /dashboard redirects to /login, without a word of data", async () => {
    const forged = app().client();
    forged.cookies.set("session", "ImFiYyI%3D.c2lnbmF0dXJl");
    for (const [client, path] of [
      [app().client(), "/dashboard"],
      [app().client(), "/dashboard?x=1"],
      [forged, "/dashboard"],
    ] as const) {
      const response = await client.get(path);
      const target = `/login?redirectTo=${encodeURIComponent(path)}`;
      expect([response.status, response.headers.get("location")]).toEqual([302, target]);
      expect(await response.text()).toBe("");
    }
    const data = await app().client().get("/dashboard.data");
    expect([302, 202, 200]).toContain(data.status);
    const text = await data.text();
    expect(text).toContain("/login");
    expect(text).not.toContain("email");
    const json = await app()
      .client()
      .get("/dashboard", { headers: { accept: "application/json" } });
    expect([json.status, (await bodyOf(json)).error]).toEqual([401, expect.stringMatching(/\w/)]);
  });

  test("5, rules 3 and 4 · /api/auth/*, /api/waitlist and /api/og ask for no session; validation does; POST /api/cron for its token", async () => {
    const client = app().client();
    const input = { email: uniqueEmail(), password, name: "Ana Torres" };
    expect((await client.post("/api/auth/sign-up/email", input)).status).toBe(201);
    client.cookies.clear();
    const { session } = await bodyOf(await signIn(client, input.email));
    const bearer = { authorization: `Bearer ${session.token}` };
    for (const headers of [{}, bearer])
      expect((await client.request("/api/cron", { method: "POST", headers })).status).toBe(401);
    client.cookies.clear();
    expect((await client.request("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
    expect((await client.get("/api/auth/session")).status).toBe(401);
    expect((await client.post("/api/waitlist", waitlistEntry())).status).toBe(200);
    expect((await client.get("/api/og")).status).toBe(200);
  });

  test("5, rule 5 · requests of the same origin and of an approved domain are accepted, those of another origin refused without CORS headers", async () => {
    const join = (headers: Record<string, string>) =>
      app().client().post("/api/waitlist", waitlistEntry(), { headers });
    expect((await join({ origin: app().baseUrl, "sec-fetch-site": "same-origin" })).status).toBe(200);
    const response = await join({ origin: approved, "sec-fetch-site": "cross-site" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(approved);
    expect(response.headers.get("vary")).toContain("Origin");
    expect(response.headers.get("access-control-expose-headers")).toContain("Retry-After");
    const refused = await join({ origin: "https://otra.example.com" });
    expect(await outcomeOf(refused)).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("5, rule 5 · the preflight of an approved domain names what is allowed, that of any other nothing", async () => {
    const preflight = async (origin: string) => {
      const headers = { origin, "access-control-request-method": "POST" };
      const response = await app().client().request("/api/waitlist", { method: "OPTIONS", headers });
      expect(response.status).toBe(200);
      return ["origin", "methods", "headers"].map((name) =>
        response.headers.get(`access-control-allow-${name}`),
      );
    };
    expect(await preflight(approved)).toEqual([
      approved,
      expect.stringContaining("POST"),
      expect.stringContaining("content-type"),
    ]);
    expect((await preflight("https://otra.example.com")).slice(0, 2)).toEqual([null, null]);
  });
});
