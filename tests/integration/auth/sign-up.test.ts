import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, signIn, signUp, uniqueEmail } from "../../support/factories";

const path = "/api/auth/sign-up/email";

describe("POST /api/auth/sign-up/email", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const register = (fields: Record<string, unknown> = {}) =>
    app()
      .client()
      .post(path, { email: uniqueEmail(), password, name: "Ana Torres", ...fields });

  test("signing up answers 201 with exactly user, session and its token, and signs in", async () => {
    const client = app().client();
    const email = uniqueEmail();
    const response = await client.post(path, { email, password, name: "  Ana Torres  " });
    expect(response.status).toBe(201);
    const body = await bodyOf(response);
    expect(Object.keys(body)).toEqual(["user", "session", "token"]);
    expect(Object.keys(body.session).sort()).toEqual(["expiresAt", "token"]);
    expect(body.user).toEqual({
      id: expect.any(String),
      email,
      name: "Ana Torres",
      type: "employee",
      profession: "",
      avatar: `${app().baseUrl}/avatars/${body.user.id}.svg`,
      isActive: true,
      organizationId: null,
      isEmailVerified: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await client.get("/api/auth/session")).status).toBe(200);
  });

  test("an address has one account, in any case and with spaces around it, also when many sign up at once", async () => {
    const email = uniqueEmail();
    const variants = [email, email.toUpperCase(), ` ${email} `];
    const responses = await Promise.all(variants.map((variant) => register({ email: variant })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const later = await register({ email: ` ${email.toUpperCase()} ` });
    expect(await outcomeOf(later)).toEqual([409, "EMAIL_ALREADY_REGISTERED"]);
  });

  test("fields that a user may not decide are ignored by sign-up", async () => {
    const id = crypto.randomUUID();
    const planted = {
      id,
      isActive: false,
      isEmailVerified: true,
      isAdmin: true,
      organizationId: id,
      createdAt: "2001-01-01T00:00:00.000Z",
      avatar: "https://evil.example.com/x.png",
      passwordHash: "x",
      constructor: { prototype: { x: 1 } },
    };
    const { user } = await bodyOf(await register(planted));
    expect(user.id).not.toBe(id);
    expect(user).toMatchObject({ isActive: true, isEmailVerified: false, organizationId: null });
    expect(user.createdAt).not.toBe(planted.createdAt);
    expect(user.avatar).not.toContain("evil");
    const { rows } = await app().db.query("SELECT is_admin FROM users WHERE id = $1", [user.id]);
    expect(rows).toEqual([{ is_admin: false }]);
  });

  test.each([
    ["no name", { name: undefined }, "INVALID_REQUEST"],
    ["no address", { email: undefined }, "INVALID_REQUEST"],
    ["no password", { password: undefined }, "INVALID_REQUEST"],
    ["a password that is a number", { password: 123456789 }, "INVALID_REQUEST"],
    ["an unknown type", { type: "professional" }, "INVALID_REQUEST"],
    ["a password with the account's address", { password: "q.mariacurie" }, "PASSWORD_TOO_COMMON"],
    ["a password with the account's name", { password: "Torres!Torres1" }, "PASSWORD_TOO_COMMON"],
    ["a password with the organization's name", { password: "institutosol1" }, "PASSWORD_TOO_COMMON"],
  ])("sign-up refuses %s, and stores nothing", async (_case, fields, code) => {
    const email = `q.mariacurie@${crypto.randomUUID()}.example.es`;
    const organization = { type: "organization", organizationName: "Instituto Sol" };
    expect(await outcomeOf(await register({ email, ...organization, ...fields }))).toEqual([400, code]);
    const { rowCount } = await app().db.query("SELECT 1 FROM users WHERE email = $1", [email]);
    expect(rowCount).toBe(0);
  });

  test("sign-up tells all that is wrong at once, each with a sentence", async () => {
    const [email, password] = ["ana@example", "corta"];
    const rules = {
      email: "The email address is not valid",
      password: "The password is too short",
    };
    const both = await register({ email, password });
    expect([both.status, await bodyOf(both)]).toEqual([
      400,
      { error: rules.email, code: "INVALID_EMAIL", details: { fields: rules }, message: rules.email },
    ]);
    const more = await register({ email, password, name: " ", acceptTerms: "yes" });
    const error = "The request is not valid";
    const fields = { ...rules, name: "A name is required", acceptTerms: "The value is not valid" };
    expect([more.status, await bodyOf(more)]).toEqual([
      400,
      { error, message: error, code: "INVALID_REQUEST", details: { fields } },
    ]);
  });

  test("a password is taken exactly as it is: spaces, capitals and the last of 128 characters count", async () => {
    const secret = `  ${"ñandú ".repeat(22)}`.slice(0, 128);
    const { user } = await signUp(app().client(), { password: secret });
    for (const other of [secret.trim(), secret.toUpperCase(), secret.slice(0, 127)])
      expect((await signIn(app().client(), user.email, { password: other })).status).toBe(401);
    expect((await signIn(app().client(), user.email, { password: secret })).status).toBe(200);
  });

  test("an organization's account has its organization, by its name or the account's; a person's account has none", async () => {
    for (const [fields, names] of [
      [{ type: "organization", organizationName: " Instituto Sol " }, ["Instituto Sol"]],
      [{ type: "organization", name: "Ana Torres" }, ["Ana Torres"]],
      [{ organizationName: "Instituto Sol" }, []],
    ] as const) {
      const { user } = await signUp(app().client(), fields);
      const sql = "SELECT name FROM organizations WHERE owner_id = $1";
      expect((await app().db.query(sql, [user.id])).rows.map(({ name }) => name)).toEqual(names);
    }
  });

  test("consents keep their time and the version of the texts; without consent nothing is kept", async () => {
    const consents = async (fields: object) => {
      const { user } = await signUp(app().client(), { ...fields });
      const columns = "terms_accepted_at, marketing_consent_at, consent_version";
      return (await app().db.query(`SELECT ${columns} FROM users WHERE id = $1`, [user.id])).rows[0];
    };
    const given = await consents({ acceptTerms: true, marketingConsent: true });
    expect(given.terms_accepted_at).toBeInstanceOf(Date);
    expect(given.marketing_consent_at).toBeInstanceOf(Date);
    expect(given.consent_version).toMatch(/\w/);
    expect(Object.values(await consents({}))).toEqual([null, null, null]);
  });
});
