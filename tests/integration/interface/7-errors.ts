import { expect, test } from "vitest";
import { describeInterface, withDatabase } from "../../support/api/interface";
import { bodyOf, password, signIn, signUp, uniqueEmail, waitlistEntry } from "../../support/factories";

describeInterface("7 Errors", (app) => {
  const post = (path: string, body: unknown, headers = {}) => app().client().post(path, body, { headers });

  async function expectError(response: Response, status: number) {
    expect(response.status).toBe(status);
    const { error, code, details, message = error, ...more } = await bodyOf(response);
    expect(message).toBe(error);
    expect(error).toMatch(/\w{3}/);
    expect(more).toEqual({});
    expect(["string", "undefined"]).toContain(typeof code);
    expect(["object", "undefined"]).toContain(typeof details);
  }

  test("7 · 200 for a successful request", async () => {
    expect((await post("/api/waitlist", waitlistEntry())).status).toBe(200);
  });

  test("7 · 201 for a resource that was created", async () => {
    const input = { email: uniqueEmail(), password, name: "Ana Torres" };
    expect((await post("/api/auth/sign-up/email", input)).status).toBe(201);
  });

  test("7 · 400 for invalid request data", async () => {
    await expectError(await post("/api/waitlist", {}), 400);
    await expectError(await post("/api/auth/sign-in/email", {}), 400);
  });

  test("7 · 401 where authentication is required", async () => {
    await expectError(await app().client().get("/api/auth/session"), 401);
  });

  test("7 · 403 for insufficient permissions", async () => {
    await expectError(await post("/api/waitlist", waitlistEntry(), { origin: "https://otra.example" }), 403);
  });

  test("7 · 404 for a resource that does not exist", async () => {
    await expectError(await app().client().get("/api/nothing-here"), 404);
  });

  test("7 · 409 for a conflict, such as a duplicate email", async () => {
    const entry = waitlistEntry();
    await post("/api/waitlist", entry);
    await expectError(await post("/api/waitlist", entry), 409);
    const { user } = await signUp(app().client());
    await expectError(await post("/api/auth/sign-up/email", { ...user, password }), 409);
  });

  test("7 · 429 when a limit is exceeded, with Retry-After in whole seconds", async () => {
    const client = app().client();
    const send = () => client.post("/api/waitlist", {});
    await Promise.all(Array.from({ length: 5 }, send));
    const response = await send();
    expect(response.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    await expectError(response, 429);
  });

  test("7 · INVALID_CREDENTIALS when email or password is incorrect", async () => {
    const { user } = await signUp(app().client());
    for (const [email, secret] of [
      [user.email, "otra frase cualquiera"],
      [uniqueEmail(), password],
    ]) {
      const body = await bodyOf(await post("/api/auth/sign-in/email", { email, password: secret }));
      expect(body).toEqual({
        error: expect.any(String),
        code: "INVALID_CREDENTIALS",
        message: expect.any(String),
      });
    }
  });

  test("7 · RATE_LIMIT_EXCEEDED with «Too many requests» after too many login attempts", async () => {
    const client = app().client();
    const send = () => client.post("/api/auth/sign-in/email", {});
    for (let count = 1; count <= 10; count += 1) expect((await send()).status).toBe(400);
    const response = await send();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await bodyOf(response)).toEqual({
      error: "Too many requests",
      code: "RATE_LIMIT_EXCEEDED",
      message: "Too many requests",
    });
  });
});

describeInterface(
  "7 Errors of accounts",
  (app) => {
    /** With verification asked for, registering signs nobody in. */
    async function register() {
      const input = { email: uniqueEmail(), password, name: "Ana Torres" };
      expect((await app().client().post("/api/auth/sign-up/email", input)).status).toBe(201);
      return input.email;
    }

    test("7 · EMAIL_NOT_VERIFIED when email verification is required", async () => {
      const email = await register();
      const response = await signIn(app().client(), email);
      expect(response.status).toBe(403);
      expect(await bodyOf(response)).toEqual({
        error: expect.any(String),
        code: "EMAIL_NOT_VERIFIED",
        message: expect.any(String),
      });
      await app().db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [email]);
      expect((await signIn(app().client(), email)).status).toBe(200);
    });

    test("7 · ACCOUNT_INACTIVE when the account is deactivated", async () => {
      const email = await register();
      await app().db.query("UPDATE users SET is_active = false WHERE email = $1", [email]);
      const response = await signIn(app().client(), email);
      expect(response.status).toBe(403);
      expect(await bodyOf(response)).toEqual({
        error: expect.any(String),
        code: "ACCOUNT_INACTIVE",
        message: expect.any(String),
      });
    });

    test("7 · a client without the password learns nothing about the account", async () => {
      const email = await register();
      await app().db.query("UPDATE users SET is_active = false WHERE email = $1", [email]);
      const response = await signIn(app().client(), email, { password: "otra frase cualquiera" });
      expect((await bodyOf(response)).code).toBe("INVALID_CREDENTIALS");
    });

    test("7 · 500 for an error on our side, with a message and nothing of its cause", async () => {
      await app().db.query("ALTER TABLE users RENAME TO users_away");
      const response = await signIn(app().client(), uniqueEmail());
      await app().db.query("ALTER TABLE users_away RENAME TO users");
      expect(response.status).toBe(500);
      expect(await bodyOf(response)).toEqual({
        error: "Internal server error",
        code: "INTERNAL",
        message: "Internal server error",
      });
    });
  },
  { targets: withDatabase, env: { REQUIRE_EMAIL_VERIFICATION: "true" } },
);
