import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { describeInterface, withDatabase } from "../../support/api/interface";
import { bodyOf, password, signIn, signUp, uniqueEmail } from "../../support/factories";

const path = "/api/auth/sign-in/email";

describeInterface("4.1 POST /api/auth/sign-in/email", (app) => {
  test("4.1 · email and password of an account are answered with user and session", async () => {
    const account = await signUp(app().client());
    const response = await signIn(app().client(), account.user.email);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await bodyOf(response)).toEqual({
      user: account.user,
      session: { token: expect.any(String), expiresAt: expect.any(String) },
      token: expect.any(String),
    });
  });

  test("4.1, rule 1 · a session is created, and carried by a cookie", async () => {
    const account = await signUp(app().client());
    const client = app().client();
    await signIn(client, account.user.email);
    expect(client.cookies.get("session")).toBeTruthy();
    const read = await client.get("/api/auth/session");
    expect(read.status).toBe(200);
    expect((await bodyOf(read)).user).toEqual(account.user);
  });

  test("4.1 · the address is found in any case", async () => {
    const account = await signUp(app().client());
    expect((await signIn(app().client(), account.user.email.toUpperCase())).status).toBe(200);
  });

  test.each([
    ["email", { password }],
    ["password", { email: "ana@example.es" }],
  ])("4.1 · %s is required", async (_name, body) => {
    const response = await app().client().post(path, body);
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ error: expect.any(String), code: "INVALID_REQUEST" });
  });

  test.each([
    { email: ["ana@example.es"], password },
    { email: "ana@example.es", password: 12345678 },
    { email: "ana@example.es", password, rememberMe: "true" },
    { email: null, password },
  ])("4.1 · the types of the fields are those of the table: not %j", async (body) => {
    expect((await app().client().post(path, body)).status).toBe(400);
  });

  test("4.1 · rememberMe is optional, and false by default", async () => {
    const { user } = await signUp(app().client());
    const client = app().client();
    await signIn(client, user.email);
    expect((await bodyOf(await client.get("/api/auth/session"))).session.rememberMe).toBe(false);
    await signIn(client, user.email, { rememberMe: true });
    expect((await bodyOf(await client.get("/api/auth/session"))).session.rememberMe).toBe(true);
  });

  test("4.1 · a wrong password is an error object with INVALID_CREDENTIALS", async () => {
    const { user } = await signUp(app().client());
    const response = await signIn(app().client(), user.email, { password: `${password}!` });
    expect(response.status).toBe(401);
    const body = await bodyOf(response);
    expect(body).toEqual({
      error: expect.stringMatching(/\w/),
      code: "INVALID_CREDENTIALS",
      message: expect.stringMatching(/\w/),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("4.1 · an unknown address gets the very same answer", async () => {
    const { user } = await signUp(app().client());
    const wrong = await signIn(app().client(), user.email, { password: "otra frase cualquiera" });
    const unknown = await signIn(app().client(), uniqueEmail());
    expect(unknown.status).toBe(401);
    expect(await unknown.text()).toBe(await wrong.text());
  });

  test("4.1, rule 2 · the 11th request of a minute is 429 with RATE_LIMIT_EXCEEDED", async () => {
    const client = app().client();
    for (let count = 1; count <= 10; count += 1)
      expect((await signIn(client, uniqueEmail())).status, `request ${count}`).toBe(401);
    const response = await signIn(client, uniqueEmail());
    expect(response.status).toBe(429);
    expect(await bodyOf(response)).toEqual({
      error: "Too many requests",
      code: "RATE_LIMIT_EXCEEDED",
      message: "Too many requests",
    });
    expect(response.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });
});

describeInterface(
  "4.1 POST /api/auth/sign-in/email, as it is stored",
  (app) => {
    test("4.1, rule 1 · the session is stored under a hash of its token", async () => {
      const { user } = await signUp(app().client());
      const { session } = await bodyOf(await signIn(app().client(), user.email));
      const { rows } = await app().db.query("SELECT * FROM sessions WHERE token_hash = $1", [
        sha256(session.token),
      ]);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ user_id: user.id, revoked_at: null, remember_me: false });
      expect(rows[0].expires_at.toISOString()).toBe(session.expiresAt);
      expect(JSON.stringify(rows)).not.toContain(session.token);
    });

    test("4.1 · the password is stored as an argon2id hash alone", async () => {
      const { user } = await signUp(app().client());
      const { rows } = await app().db.query("SELECT * FROM users WHERE id = $1", [user.id]);
      expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(JSON.stringify(rows)).not.toContain(password);
    });
  },
  { targets: withDatabase },
);

describeInterface("4.2 Other authentication endpoints", (app) => {
  describe("POST /api/auth/sign-up/email", () => {
    test("4.2 POST /api/auth/sign-up/email · registers a user, who can sign in", async () => {
      const input = { email: uniqueEmail(), password, name: "Ana Torres" };
      const response = await app().client().post("/api/auth/sign-up/email", input);
      expect(response.status).toBe(201);
      const { user } = await bodyOf(response);
      expect(user).toMatchObject({ email: input.email, name: input.name, type: "employee" });
      expect((await signIn(app().client(), input.email)).status).toBe(200);
    });

    test("4.2 POST /api/auth/sign-up/email · an address has one account", async () => {
      const { user } = await signUp(app().client());
      const again = { email: user.email, password, name: "Otra Ana" };
      expect((await app().client().post("/api/auth/sign-up/email", again)).status).toBe(409);
    });
  });

  describe("GET /api/auth/session", () => {
    test("4.2 GET /api/auth/session · tells the user and the session, never the token", async () => {
      const client = app().client();
      const { user, session } = await signUp(client);
      const response = await client.get("/api/auth/session");
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(JSON.parse(text).user).toEqual(user);
      expect(Object.keys(JSON.parse(text).session).sort()).toEqual(
        ["id", "createdAt", "expiresAt", "ipAddress", "userAgent", "rememberMe"].sort(),
      );
      expect(text).not.toContain(session.token);
    });

    test("4.2 GET /api/auth/session · without a session it is 401", async () => {
      const response = await app().client().get("/api/auth/session");
      expect(response.status).toBe(401);
      expect((await bodyOf(response)).code).toBe("UNAUTHENTICATED");
    });
  });

  describe("POST /api/auth/sign-out", () => {
    test("4.2 POST /api/auth/sign-out · ends the session and clears the cookies", async () => {
      const client = app().client();
      await signUp(client);
      const kept = new Map(client.cookies);
      const response = await client.request("/api/auth/sign-out", { method: "POST" });
      expect(response.status).toBe(200);
      expect(await bodyOf(response)).toEqual({ success: true });
      expect(client.cookies.size).toBe(0);
      for (const [name, value] of kept) client.cookies.set(name, value);
      expect((await client.get("/api/auth/session")).status).toBe(401);
    });

    test("4.2 POST /api/auth/sign-out · is a success without a session too", async () => {
      const response = await app().client().request("/api/auth/sign-out", { method: "POST" });
      expect(response.status).toBe(200);
    });
  });

  test("4.2 · whatever else is asked for under /api/auth/ is 404", async () => {
    const response = await app().client().get("/api/auth/nothing-here");
    expect(response.status).toBe(404);
    expect((await bodyOf(response)).code).toBe("NOT_FOUND");
  });
});
