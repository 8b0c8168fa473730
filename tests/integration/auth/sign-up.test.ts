import { describe, expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, password, signIn, signUp, uniqueEmail } from "../../support/factories";

const path = "/api/auth/sign-up/email";

describeTargets(
  "POST /api/auth/sign-up/email",
  (app) => {
    const register = (fields: Record<string, unknown>) =>
      app()
        .client()
        .post(path, { email: uniqueEmail(), password, name: "Ana Torres", ...fields });

    test("answers 201 with exactly user, session and its token, and signs in", async () => {
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

    test("an address has one account: 409 in any case and with spaces around it", async () => {
      const email = uniqueEmail();
      expect((await register({ email })).status).toBe(201);
      for (const variant of [email, email.toUpperCase(), ` ${email} `]) {
        const response = await register({ email: variant });
        expect(response.status).toBe(409);
        expect((await bodyOf(response)).code).toBe("EMAIL_ALREADY_REGISTERED");
      }
    });

    test("of many at once with one address exactly one is registered", async () => {
      const email = uniqueEmail();
      const responses = await Promise.all(
        Array.from({ length: 4 }, (_, index) => register({ email: index % 2 ? email : email.toUpperCase() })),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array(3).fill(409)]);
    });

    test("fields that a user may not decide are ignored", async () => {
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
      const response = await register(planted);
      expect(response.status).toBe(201);
      const { user } = await bodyOf(response);
      expect(user.id).not.toBe(id);
      expect(user).toMatchObject({ isActive: true, isEmailVerified: false, organizationId: null });
      expect(user.createdAt).not.toBe(planted.createdAt);
      expect(user.avatar).not.toContain("evil");
    });

    test.each([
      ["no name", { name: undefined }, "INVALID_REQUEST"],
      ["a blank name", { name: "   " }, "INVALID_REQUEST"],
      ["an invalid address", { email: "ana@example" }, "INVALID_EMAIL"],
      ["no address", { email: undefined }, "INVALID_REQUEST"],
      ["no password", { password: undefined }, "INVALID_REQUEST"],
      ["a password that is a number", { password: 123456789 }, "INVALID_REQUEST"],
      ["an unknown type", { type: "professional" }, "INVALID_REQUEST"],
      ["consent that is a word", { acceptTerms: "yes" }, "INVALID_REQUEST"],
    ])("refuses %s", async (_case, fields, code) => {
      const response = await register(fields);
      expect(response.status).toBe(400);
      expect((await bodyOf(response)).code).toBe(code);
    });

    test("tells all that is wrong at once, each with a sentence", async () => {
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
      expect([more.status, await bodyOf(more)]).toEqual([
        400,
        {
          error: "The request is not valid",
          message: "The request is not valid",
          code: "INVALID_REQUEST",
          details: {
            fields: { ...rules, name: "A name is required", acceptTerms: "The value is not valid" },
          },
        },
      ]);
    });

    test.each([["null"], ["[]"], ['"ana"']])("refuses the body %s without naming a field", async (body) => {
      const headers = { "content-type": "application/json" };
      const response = await app().client().request(path, { method: "POST", headers, body });
      expect([response.status, (await bodyOf(response)).code]).toEqual([400, "INVALID_REQUEST"]);
    });

    describe("passwords", () => {
      const outcome = async (secret: string, fields = {}) => {
        const response = await register({ password: secret, ...fields });
        return response.status === 201 ? 201 : (await bodyOf(response)).code;
      };

      test("are counted in code points: 8 emoji are enough, 7 are not; 128 pass, 129 do not", async () => {
        expect(await outcome("🧪🔬🧬🦠🧫🌱🐛🪱")).toBe(201);
        expect(await outcome("🧪🔬🧬🦠🧫🌱🐛")).toBe("PASSWORD_TOO_SHORT");
        expect(await outcome("ñandú ".repeat(22).slice(0, 128))).toBe(201);
        expect(await outcome("ñandú ".repeat(22).slice(0, 129))).toBe("PASSWORD_TOO_LONG");
      });

      test.each(["12345678", "password", "PASSWORD", "qwertyuiop", "matraz2026!!", "MATRAZ-matraz-1"])(
        "«%s» is too common",
        async (secret) => {
          expect(await outcome(secret)).toBe("PASSWORD_TOO_COMMON");
        },
      );

      test("one's own address, name or organization is too common", async () => {
        expect(
          await outcome("mariacurie1867", { email: `mariacurie@${crypto.randomUUID()}.example.es` }),
        ).toBe("PASSWORD_TOO_COMMON");
        expect(await outcome("Torres!Torres1", { name: "Ana Torres" })).toBe("PASSWORD_TOO_COMMON");
      });

      test("follow no rule of composition, and are taken exactly as they are", async () => {
        expect(await outcome("solo letras minúsculas")).toBe(201);
        const spaced = "  dos espacios delante ";
        const { user } = await signUp(app().client(), { password: spaced });
        expect((await signIn(app().client(), user.email, { password: spaced.trim() })).status).toBe(401);
        expect((await signIn(app().client(), user.email, { password: spaced.toUpperCase() })).status).toBe(
          401,
        );
        expect((await signIn(app().client(), user.email, { password: spaced })).status).toBe(200);
      });

      test("the last of 128 characters counts", async () => {
        const long = "ñandú ".repeat(22).slice(0, 128);
        const { user } = await signUp(app().client(), { password: long });
        expect((await signIn(app().client(), user.email, { password: long.slice(0, 127) })).status).toBe(401);
        expect((await signIn(app().client(), user.email, { password: long })).status).toBe(200);
      });
    });
  },
  ["embedded", "production"],
);

describeTargets(
  "the rows of sign-up",
  (app) => {
    const organizationOf = async (id: string) =>
      (await app().db.query("SELECT name FROM organizations WHERE owner_id = $1", [id])).rows;

    test("an organization's account has its organization, by its name or the account's", async () => {
      const named = await signUp(app().client(), {
        type: "organization",
        organizationName: " Instituto Sol ",
      });
      expect(await organizationOf(named.user.id)).toEqual([{ name: "Instituto Sol" }]);
      const unnamed = await signUp(app().client(), { type: "organization", name: "Ana Torres" });
      expect(await organizationOf(unnamed.user.id)).toEqual([{ name: "Ana Torres" }]);
      const employee = await signUp(app().client(), { organizationName: "Instituto Sol" });
      expect(await organizationOf(employee.user.id)).toEqual([]);
    });

    test("consents keep their time and the version of the texts; none keeps nothing", async () => {
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

    test("a refused sign-up stores nothing", async () => {
      const email = uniqueEmail();
      const refused = { email, password: "12345678", name: "Ana", type: "organization" };
      expect((await app().client().post(path, refused)).status).toBe(400);
      const { rowCount } = await app().db.query("SELECT 1 FROM users WHERE email = $1", [email]);
      expect(rowCount).toBe(0);
    });
  },
  ["production"],
);
