import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, signIn, signUp, uniqueEmail } from "../../support/factories";
import { insertToken } from "../../support/mail/tokens";
import { createAccount } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { insertEntry } from "../../support/people/waitlist-entries";
import { insertSignedUp } from "../../support/people/with-password";

const path = "/api/auth/sign-up/email";
const newPassword = "nueve mareas y una probeta";
const ended = "El enlace ha caducado o no es válido.";

describe("signing up, and the page that confirms the address", () => {
  // Without a worker no mail goes out: the tokens of their links are rows.
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
    ["no password", { password: undefined }, "INVALID_REQUEST"],
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

  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM users WHERE id = $1", [id])).rows[0];

  /** Somebody who registered an address, and its owner, who opens the link in a browser of their own. */
  async function registered() {
    const account = await insertSignedUp(app(), "employee", { isEmailVerified: false });
    return { ...account, ...(await ownerOf(account.user)) };
  }

  async function ownerOf(
    user: { id: string; email: string },
    purpose: "verify_email" | "change_email" = "verify_email",
  ) {
    const t = await insertToken(app().db, user, purpose);
    const path = `/verify-email?t=${t}`;
    const owner = app().client();
    const send = (intent: string, fields = {}) => owner.postForm(path, { intent, t, ...fields });
    return { t, path, owner, open: async () => (await owner.get(path)).text(), send };
  }

  test("/verify-email asks for the account's password or a new one where nobody is signed in to the account", async () => {
    const { client, path, open } = await registered();
    const own = await (await client.get(path)).text();
    expect(own).toContain("Confirmar mi correo");
    expect(own).not.toContain('type="password"');
    expect(own).not.toContain("No he sido yo");
    const stranger = await insertAccount(app());
    for (const page of [await open(), await (await stranger.client.get(path)).text()]) {
      expect(page).toContain('name="password"');
      expect(page).toContain('name="newPassword"');
      expect(page).toContain("No he sido yo");
      expect(page).not.toContain("Ana Torres");
    }
  });

  test("/verify-email says what is wrong with a password that is missing, wrong or weak, and keeps its link", async () => {
    const { client, user, owner, t, send } = await registered();
    for (const [intent, fields, status, sentence] of [
      ["confirm", {}, 403, "Escribe la contraseña de la cuenta"],
      ["confirm", { password: "otra frase" }, 403, "La contraseña actual no es correcta."],
      ["set-password", {}, 400, "Escribe tu contraseña."],
      ["set-password", { newPassword: "password1" }, 400, "Esa contraseña es demasiado común"],
    ] as const) {
      const response = await send(intent, fields);
      expect(response.status).toBe(status);
      const page = await response.text();
      for (const piece of [sentence, `value="${t}"`, "No he sido yo"]) expect(page).toContain(piece);
    }
    expect((await rowOf(user.id)).is_email_verified).toBe(false);
    // A new one lets its owner in, and whoever registered the address out.
    expect((await send("set-password", { newPassword })).status).toBe(303);
    expect((await owner.get("/dashboard")).status).toBe(200);
    expect((await client.get("/dashboard")).status).toBe(302);
  });

  test("a session that ended while the page was open asks for the password, though its copy still holds", async () => {
    const { client, user, path, t } = await registered();
    await client.get("/api/auth/session");
    // Behind the application's back, so that it goes on believing the copy.
    await app().db.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [user.id]);
    expect(await (await client.get(path)).text()).not.toContain('type="password"');
    const answer = await client.postForm(path, { intent: "confirm", t });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('name="password"');
    expect(page).toContain('name="newPassword"');
  });

  test("the account's password on /verify-email confirms the address, and signs in where nobody is signed in", async () => {
    const { user, owner, open, send } = await registered();
    const response = await send("confirm", { password });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/verify-email?confirmed"]);
    expect((await bodyOf(await owner.get("/api/auth/session"))).user.email).toBe(user.email);
    expect(await open()).toContain("Tu correo ya está confirmado");
    const again = await send("set-password", { newPassword });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("Tu correo ya está confirmado");
    expect((await send("disown")).status).toBe(400);
    expect((await rowOf(user.id)).is_email_verified).toBe(true);
  });

  test("confirming an address leaves somebody else's session in the browser alone", async () => {
    const { user, path, t } = await registered();
    const other = await insertAccount(app());
    const form = { intent: "confirm", t, password };
    expect((await other.client.postForm(path, form)).status).toBe(303);
    expect((await bodyOf(await other.client.get("/api/auth/session"))).user.id).toBe(other.user.id);
    expect((await rowOf(user.id)).is_email_verified).toBe(true);
  });

  test("«No he sido yo» erases the account once, frees its address, and leaves the waitlist's entry", async () => {
    const { client, user } = await createAccount(app());
    const { owner, open, send, path, t } = await ownerOf(user);
    const entry = await insertEntry(app().db, { email: user.email });
    const response = await send("disown");
    const next = "/verify-email?disowned=account";
    expect([response.status, response.headers.get("location")]).toEqual([303, next]);
    expect(await (await owner.get(next)).text()).toContain("Cuenta borrada");
    expect((await client.get("/dashboard")).status).toBe(302);
    const again = await app().client().postForm(path, { intent: "disown", t });
    expect(again.status).toBe(400);
    for (const page of [await open(), await again.text()]) {
      expect(page).toContain(ended);
      expect(page).toContain("Enviarme otro enlace");
    }
    const { rows } = await app().db.query(
      "SELECT id FROM users WHERE email = $1 UNION ALL SELECT id FROM email_deliveries WHERE to_email = $1",
      [user.email],
    );
    expect(rows).toEqual([]);
    const entries = await app().db.query("SELECT status FROM waitlist_entries WHERE id = $1", [entry]);
    expect(entries.rows).toEqual([{ status: "confirmed" }]);
    await signUp(app().client(), { email: user.email });
  });

  test("«No he sido yo» ends a change of address, which the password alone confirms", async () => {
    const { client, user } = await insertSignedUp(app());
    const newEmail = uniqueEmail("nueva");
    const form = { intent: "change-email", newEmail, emailPassword: password };
    expect((await client.postForm("/dashboard/account", form)).status).toBe(303);
    const { owner, open, send } = await ownerOf({ id: user.id, email: newEmail }, "change_email");
    const page = await open();
    expect(page).toContain('name="password"');
    expect(page).not.toContain('name="newPassword"');
    const next = "/verify-email?disowned=change";
    expect((await send("disown")).headers.get("location")).toBe(next);
    expect(await (await owner.get(next)).text()).toContain("Cambio anulado");
    expect((await send("confirm", { password })).status).toBe(400);
    expect((await client.get("/dashboard")).status).toBe(200);
  });
});
