import { expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { describeInterface, register, withDatabase } from "../../support/api/interface";
import { bodyOf, outcomeOf, password, signIn, uniqueEmail } from "../../support/factories";

const path = "/api/auth/sign-in/email";

describeInterface("4.1 POST /api/auth/sign-in/email", (app) => {
  test("4.1 · the address, in any case, and the password of an account are answered with user, session and a cookie", async () => {
    const { id, email } = await register(app());
    const client = app().client();
    const response = await signIn(client, email.toUpperCase());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const body = await bodyOf(response);
    expect(body).toEqual({
      user: expect.objectContaining({ id, email }),
      session: { token: expect.any(String), expiresAt: expect.any(String) },
      token: body.session.token,
    });
    expect(client.cookies.get("session")).toBeTruthy();
    const read = await bodyOf(await client.get("/api/auth/session"));
    expect(read).toMatchObject({ user: body.user, session: { rememberMe: false } });
    await signIn(client, email, { rememberMe: true });
    expect((await bodyOf(await client.get("/api/auth/session"))).session.rememberMe).toBe(true);
  });

  test("4.1 · email and password are required, and the types of the fields are those of the table", async () => {
    const email = "ana@example.es";
    for (const body of [
      { password },
      { email },
      { email: [email], password },
      { email: null, password },
      { email, password: 12345678 },
      { email, password, rememberMe: "true" },
    ]) {
      const response = await app().client().post(path, body);
      expect(response.status).toBe(400);
      expect(await bodyOf(response)).toMatchObject({ error: expect.any(String), code: "INVALID_REQUEST" });
    }
  });

  test("4.1 · a wrong password and an unknown address get the very same answer, and no cookie", async () => {
    const { email } = await register(app());
    const wrong = await signIn(app().client(), email, { password: `${password}!` });
    const unknown = await signIn(app().client(), uniqueEmail());
    for (const { status, headers } of [wrong, unknown])
      expect([status, headers.getSetCookie()]).toEqual([401, []]);
    expect(await unknown.clone().text()).toBe(await wrong.text());
    expect(await bodyOf(unknown)).toEqual({
      error: expect.stringMatching(/\w/),
      code: "INVALID_CREDENTIALS",
      message: expect.stringMatching(/\w/),
    });
  });

  test("4.1, rule 2 · the 11th request of a minute, refused ones counted, is 429 with RATE_LIMIT_EXCEEDED", async () => {
    const client = app().client();
    for (let count = 1; count <= 10; count += 1)
      expect((await client.post(path, {})).status, `request ${count}`).toBe(400);
    const response = await client.post(path, {});
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
    test("4.1 · the session is stored under a hash of its token, the password as an argon2id hash alone", async () => {
      const input = { email: uniqueEmail(), password, name: "Ana Torres" };
      const { user, session } = await bodyOf(await app().client().post("/api/auth/sign-up/email", input));
      const { rows } = await app().db.query("SELECT * FROM sessions WHERE token_hash = $1", [
        sha256(session.token),
      ]);
      expect(rows).toMatchObject([{ user_id: user.id, revoked_at: null, remember_me: false }]);
      expect(rows[0].expires_at.toISOString()).toBe(session.expiresAt);
      expect(JSON.stringify(rows)).not.toContain(session.token);
      const users = (await app().db.query("SELECT * FROM users WHERE id = $1", [user.id])).rows;
      expect(users[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(JSON.stringify(users)).not.toContain(password);
    });
  },
  { targets: withDatabase },
);

describeInterface("4.2 Other authentication endpoints", (app) => {
  test("4.2 POST /api/auth/sign-up/email · registers a user, who can sign in, and an address once", async () => {
    const input = { email: uniqueEmail(), password, name: "Ana Torres" };
    const response = await app().client().post("/api/auth/sign-up/email", input);
    expect(response.status).toBe(201);
    const { user } = await bodyOf(response);
    expect(user).toMatchObject({ email: input.email, name: input.name, type: "employee" });
    expect((await signIn(app().client(), input.email)).status).toBe(200);
    expect((await app().client().post("/api/auth/sign-up/email", input)).status).toBe(409);
  });

  test("4.2 GET /api/auth/session · tells the user and the session, never the token; without a session it is 401", async () => {
    const client = app().client();
    const { user, session } = await bodyOf(await signIn(client, (await register(app())).email));
    const text = await (await client.get("/api/auth/session")).text();
    expect(JSON.parse(text).user).toEqual(user);
    expect(Object.keys(JSON.parse(text).session).sort()).toEqual(
      "createdAt expiresAt factorAt id ipAddress methods rememberMe userAgent".split(" "),
    );
    expect(text).not.toContain(session.token);
    const refused = await app().client().get("/api/auth/session");
    expect(await outcomeOf(refused)).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("4.2 POST /api/auth/sign-out · ends the session and clears the cookies, and is a success without a session too", async () => {
    const client = app().client();
    expect((await signIn(client, (await register(app())).email)).status).toBe(200);
    const kept = new Map(client.cookies);
    const signOut = () => client.request("/api/auth/sign-out", { method: "POST" });
    const response = await signOut();
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({ success: true });
    expect(client.cookies.size).toBe(0);
    expect((await signOut()).status).toBe(200);
    for (const [name, value] of kept) client.cookies.set(name, value);
    expect((await client.get("/api/auth/session")).status).toBe(401);
  });
});
