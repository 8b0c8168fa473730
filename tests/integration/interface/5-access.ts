import { describe, expect, test } from "vitest";
import { describeInterface } from "../../support/api/interface";
import { bodyOf, password, signIn, signUp, uniqueEmail, waitlistEntry } from "../../support/factories";

const approved = "https://socia.example.es";

describeInterface(
  "5 Authentication",
  (app) => {
    test("5, rule 1 · token and expiry of the session are in the body of sign-in", async () => {
      const { user } = await signUp(app().client());
      const { session } = await bodyOf(await signIn(app().client(), user.email));
      const bearer = { authorization: `Bearer ${session.token}` };
      const read = await app().client().get("/api/auth/session", { headers: bearer });
      expect((await bodyOf(read)).session.expiresAt).toBe(session.expiresAt);
    });

    describe("protected areas", () => {
      test.each(["/dashboard", "/dashboard?x=1"])(
        "5, rule 2 · %s redirects a client without a session to /login, without a word of data",
        async (path) => {
          const response = await app().client().get(path);
          expect(response.status).toBe(302);
          const target = `/login?redirectTo=${encodeURIComponent(path)}`;
          expect(response.headers.get("location")).toBe(target);
          expect(await response.text()).toBe("");
        },
      );

      test("5, rule 2 · the data of /dashboard is as protected as the page", async () => {
        const response = await app().client().get("/dashboard.data");
        expect([302, 202, 200]).toContain(response.status);
        const text = await response.text();
        expect(text).toContain("/login");
        expect(text).not.toContain("email");
      });

      test("5, rule 2 · a program that asks /dashboard for JSON gets 401", async () => {
        const response = await app()
          .client()
          .get("/dashboard", { headers: { accept: "application/json" } });
        expect(response.status).toBe(401);
        expect((await bodyOf(response)).error).toMatch(/\w/);
      });

      test("5, rule 2 · with a session cookie /dashboard opens", async () => {
        const client = app().client();
        await signUp(client, { name: "Rosalind Franklin" });
        const response = await client.get("/dashboard");
        expect(response.status).toBe(200);
        expect(await response.text()).toContain("Rosalind Franklin");
      });

      test("5, rule 2 · a cookie that we did not make opens nothing", async () => {
        const client = app().client();
        client.cookies.set("session", "ImFiYyI%3D.c2lnbmF0dXJl");
        expect((await client.get("/dashboard")).status).toBe(302);
      });

      const anyId = "01234567-89ab-7def-8123-456789abcdef";
      test.each([
        ["GET", "/api/applications"],
        ["POST", "/api/applications"],
        ["GET", "/api/conversations"],
        ["POST", `/api/conversations/${anyId}/messages`],
        ["GET", "/api/profile"],
        ["PATCH", "/api/profile"],
      ])("5, rule 2 · %s %s answers nobody without a session", async (method, path) => {
        const response = await app().client().request(path, { method });
        expect(response.status).toBe(401);
        expect(await bodyOf(response)).toEqual({ error: expect.any(String), code: "UNAUTHENTICATED" });
      });
    });

    describe("public endpoints", () => {
      test("5, rule 3 · /api/auth/* asks for no session", async () => {
        const client = app().client();
        const input = { email: uniqueEmail(), password, name: "Ana Torres" };
        expect((await client.post("/api/auth/sign-up/email", input)).status).toBe(201);
        client.cookies.clear();
        expect((await signIn(client, input.email)).status).toBe(200);
        client.cookies.clear();
        expect((await client.request("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
      });

      test("5, rule 3 · session validation does", async () => {
        expect((await app().client().get("/api/auth/session")).status).toBe(401);
      });

      test("5, rule 3 · /api/waitlist asks for no session", async () => {
        expect((await app().client().post("/api/waitlist", waitlistEntry())).status).toBe(200);
      });

      test("5, rule 3 · /api/og asks for no session", async () => {
        expect((await app().client().get("/api/og")).status).toBe(200);
      });
    });

    test("5, rule 4 · POST /api/cron requires its token; a session does not count", async () => {
      const client = app().client();
      const { session } = await signUp(client);
      expect((await client.request("/api/cron", { method: "POST" })).status).toBe(401);
      const headers = { authorization: `Bearer ${session.token}` };
      expect((await client.request("/api/cron", { method: "POST", headers })).status).toBe(401);
    });

    describe("cross-origin use", () => {
      const join = (headers: Record<string, string>) =>
        app().client().post("/api/waitlist", waitlistEntry(), { headers });

      test("5, rule 5 · requests of the same origin are accepted", async () => {
        const response = await join({ origin: app().baseUrl, "sec-fetch-site": "same-origin" });
        expect(response.status).toBe(200);
      });

      test("5, rule 5 · requests of another origin are refused, without CORS headers", async () => {
        const response = await join({ origin: "https://otra.example.com" });
        expect(response.status).toBe(403);
        expect((await bodyOf(response)).code).toBe("ORIGIN_NOT_ALLOWED");
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      });

      test("5, rule 5 · an approved domain is served with CORS headers", async () => {
        const response = await join({ origin: approved, "sec-fetch-site": "cross-site" });
        expect(response.status).toBe(200);
        expect(response.headers.get("access-control-allow-origin")).toBe(approved);
        expect(response.headers.get("vary")).toContain("Origin");
        expect(response.headers.get("access-control-expose-headers")).toContain("Retry-After");
      });

      test("5, rule 5 · the preflight of an approved domain names what is allowed", async () => {
        const response = await app()
          .client()
          .request("/api/waitlist", {
            method: "OPTIONS",
            headers: { origin: approved, "access-control-request-method": "POST" },
          });
        expect(response.status).toBe(200);
        expect(response.headers.get("access-control-allow-origin")).toBe(approved);
        expect(response.headers.get("access-control-allow-methods")).toContain("POST");
        expect(response.headers.get("access-control-allow-headers")).toContain("content-type");
      });

      test("5, rule 5 · the preflight of any other domain names nothing", async () => {
        const response = await app()
          .client()
          .request("/api/waitlist", { method: "OPTIONS", headers: { origin: "https://otra.example.com" } });
        expect(response.status).toBe(200);
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
        expect(response.headers.get("access-control-allow-methods")).toBeNull();
      });
    });
  },
  { env: { ALLOWED_ORIGINS: approved } },
);
