import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, password, signIn } from "../../support/factories";
import { waitForMail, waitForToken } from "../../support/mail/read-mails";
import { insertToken } from "../../support/mail/tokens";
import { copyOf, postAuth } from "../../support/people/accounts";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertSignedUp } from "../../support/people/with-password";

const newPassword = "nueve mareas y una probeta";
const wrongPassword = "otra frase cualquiera";
const isIn = async (client: Client) => (await client.get("/api/auth/session")).status === 200;
const readUser = async (client: Client) => (await bodyOf(await client.get("/api/auth/session"))).user;

const preferences = "/api/profile/preferences";
const all = {
  jobAlerts: true,
  applicationUpdates: true,
  messages: true,
  weeklyReport: true,
  reminders: true,
};

describe("what an account does about itself through the API", () => {
  const app = useApp("production");
  const change = (client: Client, fields: Record<string, unknown> = {}, headers = {}) =>
    client.post(
      "/api/auth/change-password",
      { currentPassword: password, newPassword, ...fields },
      { headers },
    );
  const read = (headers: Record<string, string>) => app().client().get("/api/auth/session", { headers });
  /** Another of somebody's sessions. */
  async function enter(email: string, secret = password, fields = {}) {
    const client = app().client();
    const response = await signIn(client, email, { password: secret, ...fields });
    return { client, response };
  }

  test("a change of password begins a new session; the one before is dead at once, with its copy too, and the others end", async () => {
    const { user, client, session } = await insertSignedUp(app());
    const { client: other } = await enter(user.email);
    await isIn(client);
    const before = copyOf(client);
    const response = await change(client);
    expect(response.status).toBe(200);
    const body = await bodyOf(response);
    expect(Object.keys(body)).toEqual(["user", "session", "token"]);
    expect(Object.keys(body.session).sort()).toEqual(["expiresAt", "token"]);
    expect(body.user).toMatchObject({ id: user.id, email: user.email });
    expect(body.session.token).not.toBe(session.token);
    expect(before.cookies.has("session_cache")).toBe(true);
    expect([await isIn(before), await isIn(other), await isIn(client)]).toEqual([false, false, true]);
    expect((await enter(user.email)).response.status).toBe(401);
    expect((await enter(user.email, newPassword)).response.status).toBe(200);
    await waitForMail(app(), { to: user.email, kind: "password-changed" });
  });

  test("a change of password with revokeOtherSessions false leaves the others, and rememberMe goes on", async () => {
    const { user, client: other } = await insertSignedUp(app());
    const { client } = await enter(user.email, password, { rememberMe: true });
    const before = copyOf(client);
    const { session } = await bodyOf(await change(client, { revokeOtherSessions: false }));
    expect([await isIn(before), await isIn(other), await isIn(client)]).toEqual([false, true, true]);
    const days = (Date.parse(session.expiresAt) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(30);
  });

  test("a change of password by Bearer has the new token in its answer, and sets no cookie", async () => {
    const { bearer } = await insertSignedUp(app());
    const response = await change(app().client(), {}, bearer);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { token } = (await bodyOf(response)).session;
    expect((await read(bearer)).status).toBe(401);
    expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test("a change of password that is refused says why, and changes nothing", async () => {
    const { user, client } = await insertSignedUp(app());
    const rowsOf = async () =>
      (await app().db.query("SELECT password_hash FROM users WHERE id = $1", [user.id])).rows;
    const before = await rowsOf();
    for (const [fields, status, code] of [
      [{ currentPassword: wrongPassword }, 403, "WRONG_PASSWORD"],
      // No account can have such a one.
      [{ currentPassword: "x".repeat(129) }, 403, "WRONG_PASSWORD"],
      [{ currentPassword: undefined }, 400, "INVALID_REQUEST"],
      [{ newPassword: "corta" }, 400, "PASSWORD_TOO_SHORT"],
      [{ newPassword: "AnaTorres-2026" }, 400, "PASSWORD_TOO_COMMON"],
    ] as const) {
      const response = await change(client, fields);
      expect(await outcomeOf(response), JSON.stringify(fields)).toEqual([status, code]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect([await isIn(client), await rowsOf()]).toEqual([true, before]);
  });

  test.each(["change-password", "change-email", "delete-user"])(
    "guessing the password at %s slows that down like sign-in, and keeps nobody from signing in",
    async (operation) => {
      const { user, bearer: headers } = await insertSignedUp(app());
      const fields = { currentPassword: wrongPassword, password: wrongPassword };
      const input = { ...fields, newPassword, newEmail: "x@example.es" };
      const guess = () => app().client().post(`/api/auth/${operation}`, input, { headers });
      const fail = (times: number) =>
        countHits(app(), "sign-in-failures", `${sha256(user.email)}:signed in`, times);
      await fail(29);
      expect(await outcomeOf(await guess())).toEqual([403, "WRONG_PASSWORD"]);
      await fail(35);
      const slowed = await guess();
      expect(await outcomeOf(slowed)).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
      expect(slowed.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
      expect((await enter(user.email)).response.status).toBe(200);
    },
  );

  const update = (client: Client, fields: unknown) => client.post("/api/auth/update-user", fields);
  const long = "🧪".repeat(200);

  test("update-user takes names and professions of 200 characters and a picture of ours, and what is left out stays", async () => {
    const { client } = await insertAccount(app());
    for (const [fields, expected] of [
      [{ name: "  Ana Ruiz " }, { name: "Ana Ruiz", profession: "" }],
      [{ profession: long }, { name: "Ana Ruiz", profession: long }],
      [{ name: long }, { name: long, profession: long }],
      [{}, { name: long, profession: long }],
      [{ profession: " " }, { name: long, profession: "" }],
      [{ avatar: "/favicon.svg" }, { avatar: `${app().baseUrl}/favicon.svg` }],
      [{ image: null }, { avatar: expect.stringContaining("/avatars/") }],
    ]) {
      const body = await bodyOf(await update(client, fields));
      expect(body).toEqual({ user: expect.objectContaining(expected), status: true });
      expect(Object.keys(body.user)).toHaveLength(11);
      expect(await readUser(client)).toEqual(body.user);
    }
  });

  test("update-user refuses names, professions and pictures that are not valid, and changes nothing", async () => {
    const { client } = await insertAccount(app());
    const before = await readUser(client);
    for (const [fields, code] of [
      [{ name: `${long}x` }, "INVALID_REQUEST"],
      [{ name: "Ana\nBcc: x@example.es" }, "INVALID_REQUEST"],
      [{ avatar: "https://evil.example.com/x.png" }, "AVATAR_INVALID"],
      [{ image: "javascript:alert(1)" }, "AVATAR_INVALID"],
      [[], "INVALID_REQUEST"],
    ] as const)
      expect(await outcomeOf(await update(client, fields)), JSON.stringify(fields)).toEqual([400, code]);
    expect(await readUser(client)).toEqual(before);
  });

  test("update-user ignores fields that a user may not decide, and every browser sees the change past its copy", async () => {
    const { client } = await insertAccount(app());
    const user = await readUser(client);
    const other = copyOf(client);
    const planted = {
      id: crypto.randomUUID(),
      email: "otra@example.es",
      type: "organization",
      isActive: false,
      isAdmin: true,
      isEmailVerified: false,
      organizationId: crypto.randomUUID(),
      createdAt: "2001-01-01T00:00:00.000Z",
      passwordHash: "x",
      name: "Ana Ruiz",
    };
    const { user: changed } = await bodyOf(await update(client, planted));
    expect(changed).toEqual({ ...user, name: "Ana Ruiz", updatedAt: expect.any(String) });
    const { rows } = await app().db.query("SELECT is_admin FROM users WHERE id = $1", [user.id]);
    expect(rows).toEqual([{ is_admin: false }]);
    for (const browser of [client, other]) expect((await readUser(browser)).name).toBe("Ana Ruiz");
  });

  test("closing an account ends every session at once, and the mail's link opens the account again", async () => {
    const { user, client, bearer } = await insertSignedUp(app(), "employee", { isEmailVerified: false });
    const verify = await insertToken(app().db, user, "verify_email");
    const close = (secret: string) => client.post("/api/auth/delete-user", { password: secret });
    expect(await outcomeOf(await close(wrongPassword))).toEqual([403, "WRONG_PASSWORD"]);
    expect(await isIn(client)).toBe(true);
    const response = await close(password);
    expect([response.status, await bodyOf(response)]).toEqual([200, { success: true }]);
    expect(response.headers.get("clear-site-data")).toBe('"storage"');
    expect([...client.cookies.keys()]).toEqual([]);
    expect((await read(bearer)).status).toBe(401);
    // The address stays taken, and its other links are dead.
    const again = { email: user.email, password, name: "Eva" };
    expect((await postAuth(app(), "sign-up/email", again)).status).toBe(409);
    expect((await postAuth(app(), "verify-email", { token: verify })).status).toBe(400);
    const wanted = { to: user.email, kind: "account-closed" } as const;
    const first = await waitForToken(app(), wanted);
    expect((await enter(user.email, wrongPassword)).response.status).toBe(401);
    expect(await outcomeOf((await enter(user.email)).response)).toEqual([403, "ACCOUNT_INACTIVE"]);
    // Of two links that are made at once, either could be the one that ends.
    await waitForToken(app(), wanted, 2);
    const page = await app().client().postForm("/login", { email: user.email, password });
    expect(page.status).toBe(403);
    expect(await page.text()).toMatch(/Tu cuenta está cerrada. Te hemos enviado un enlace/);

    // A sign-in with the password sends another way back; the one before it ends.
    const token = await waitForToken(app(), wanted, 3);
    expect((await postAuth(app(), "restore-account", { token: first })).status).toBe(400);
    const restored = await postAuth(app(), "restore-account", { token });
    expect([restored.status, await bodyOf(restored)]).toEqual([200, { success: true, status: true }]);
    expect((await enter(user.email)).response.status).toBe(200);
    expect((await read(bearer)).status).toBe(401);
    expect((await postAuth(app(), "restore-account", { token })).status).toBe(400);
  });

  const changePreferences = (client: Client, json: unknown, headers = {}) =>
    client.request(preferences, { method: "PATCH", json, headers });

  test("the export is a file with everything of the person, and no secret", async () => {
    const { client, user, session } = await insertOwner(app());
    const response = await client.get("/api/profile/export");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="matraz-datos.json"');
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { id: user.id, email: user.email },
      organization: { name: "Instituto Sol" },
      emailPrefs: all,
      sessions: [{ rememberMe: false }],
    });
    for (const secret of [session.token, "$argon2", "tokenHash", "passwordHash"])
      expect(text).not.toContain(secret);
  });

  test("the preferences that are named change, the others stay, and invalid ones are refused", async () => {
    const { client, bearer } = await insertAccount(app());
    expect(await bodyOf(await client.get(preferences))).toEqual({ emailPrefs: all });
    const changed = { emailPrefs: { ...all, messages: false } };
    expect(await bodyOf(await changePreferences(client, { messages: false, unknown: 1 }))).toEqual(changed);
    for (const json of [{ messages: "no" }, { jobAlerts: null }, []]) {
      const response = await changePreferences(client, json);
      expect(await outcomeOf(response)).toEqual([400, "INVALID_DATA"]);
    }
    // A Bearer token is enough, from any site.
    const headers = { ...bearer, origin: "https://evil.example.com" };
    const response = await changePreferences(app().client(), {}, headers);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect(await bodyOf(await client.get(preferences))).toEqual(changed);
  });
});
