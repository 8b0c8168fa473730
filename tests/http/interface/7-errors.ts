import { expect, test } from "vitest";
import { describeInterface, register, withDatabase } from "../../support/api/interface";
import { bodyOf, signIn, uniqueEmail, waitlistEntry } from "../../support/factories";

describeInterface("7 Errors", (app) => {
  const post = (path: string, body: unknown, headers = {}) => app().client().post(path, body, { headers });

  test("7 · each refusal has its status and an error object: 400, 401, 403, 404, 409 and 429", async () => {
    const client = app().client();
    await Promise.all(Array.from({ length: 5 }, () => client.post("/api/waitlist", {})));
    const entry = waitlistEntry();
    expect((await post("/api/waitlist", entry)).status).toBe(200);
    const refusals: [status: number, response: Response][] = [
      [400, await post("/api/waitlist", {})],
      [400, await post("/api/auth/sign-in/email", {})],
      [401, await app().client().get("/api/auth/session")],
      [403, await post("/api/waitlist", waitlistEntry(), { origin: "https://otra.example" })],
      [404, await app().client().get("/api/nothing-here")],
      [409, await post("/api/waitlist", entry)],
      [429, await client.post("/api/waitlist", {})],
    ];
    for (const [status, response] of refusals) {
      expect(response.status).toBe(status);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      const { error, code, details, message = error, ...more } = await bodyOf(response);
      expect(message).toBe(error);
      expect(error).toMatch(/\w{3}/);
      expect(more).toEqual({});
      expect(code).toMatch(/^[A-Z_]+$/);
      expect(["object", "undefined"]).toContain(typeof details);
    }
  });
});

describeInterface(
  "7 Errors of accounts",
  (app) => {
    const ofCode = (code: string) => ({ error: expect.any(String), code, message: expect.any(String) });
    const set = (email: string, columns: string) =>
      app().db.query(`UPDATE users SET ${columns} WHERE email = $1`, [email]);

    test("7 · EMAIL_NOT_VERIFIED while a required verification is missing, ACCOUNT_INACTIVE when the account is deactivated, and nothing about it without the password", async () => {
      const user = await register(app());
      const refusal = async () => {
        const response = await signIn(app().client(), user.email);
        expect(response.status).toBe(403);
        return bodyOf(response);
      };
      expect(await refusal()).toEqual(ofCode("EMAIL_NOT_VERIFIED"));
      await set(user.email, "is_email_verified = true");
      expect((await signIn(app().client(), user.email)).status).toBe(200);
      await set(user.email, "is_active = false");
      expect(await refusal()).toEqual(ofCode("ACCOUNT_INACTIVE"));
      const guess = await signIn(app().client(), user.email, { password: "otra frase cualquiera" });
      expect((await bodyOf(guess)).code).toBe("INVALID_CREDENTIALS");
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
