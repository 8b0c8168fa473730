import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { codeOf, insertTotp } from "../../support/people/second-factor";
import { insertSignedUp } from "../../support/people/with-password";

const form = "/login/second-step";
const account = "/dashboard/account";

describe("a browser that its person had remembered", () => {
  const app = useApp("production");

  /** Somebody with an authenticator, who has shown it in a browser and had that remembered. */
  async function remember() {
    const { user } = await insertSignedUp(app());
    const { secret, recoveryCode } = await insertTotp(app().db, user.id);
    const client = app().client();
    await signIn(client, user.email);
    const response = await client.postForm(form, { code: codeOf(secret), remember: "on" });
    expect(response.headers.get("set-cookie")).toMatch(/(^|, )remembered_browser=[^;]+; Max-Age=2592000;/);
    return { user, client, secret, recoveryCode };
  }

  /** Signs out and in. @returns what the sign-in says of the factor: undefined, or that it is to be shown. */
  async function signInAgain(client: Client, email: string): Promise<true | undefined> {
    await client.postForm("/logout", {});
    return (await bodyOf(await signIn(client, email))).twoFactorRedirect;
  }

  test("enters by the password alone for thirty days, not fresh; another browser and another account do not", async () => {
    const { user, client } = await remember();
    expect(await signInAgain(client, user.email)).toBeUndefined();
    await app().db.query(
      "UPDATE remembered_browsers SET created_at = created_at - interval '6 min' WHERE user_id = $1",
      [user.id],
    );
    await app().db.query("UPDATE users SET second_factor_since = now() - interval '1 hour' WHERE id = $1", [
      user.id,
    ]);
    expect(await signInAgain(client, user.email)).toBeUndefined();
    expect((await client.get("/dashboard/account/recovery-codes")).headers.get("location")).toContain(form);
    expect(await (await client.get(account)).text()).toContain("contraseña, en un navegador recordado");
    expect(await signInAgain(app().client(), user.email)).toBe(true);
    const other = await remember();
    expect(await signInAgain(copyOf(client), other.user.email)).toBe(true);
    const expire = "UPDATE remembered_browsers SET expires_at = now() WHERE user_id = $1";
    await app().db.query(expire, [user.id]);
    expect(await signInAgain(client, user.email)).toBe(true);
  });

  test("is one of two accounts too, each by its own", async () => {
    const first = await remember();
    const second = await insertSignedUp(app());
    const { secret } = await insertTotp(app().db, second.user.id);
    expect(await signInAgain(first.client, second.user.email)).toBe(true);
    await first.client.postForm(form, { code: codeOf(secret), remember: "on" });
    for (const { user } of [first, second, first])
      expect(await signInAgain(first.client, user.email)).toBeUndefined();
  });

  test("asks again once it is forgotten by its own account, in the account's list", async () => {
    const { user, client } = await remember();
    const { rows } = await app().db.query<{ id: string }>(
      "SELECT id FROM remembered_browsers WHERE user_id = $1",
      [user.id],
    );
    const [{ id } = { id: "" }] = rows;
    const forget = { intent: "forget-browser", id };
    const other = await insertSignedUp(app());
    expect((await other.client.postForm(account, forget)).status).toBe(404);
    expect(await (await client.get(account)).text()).toContain(id);
    expect((await client.postForm(account, forget)).headers.get("location")).toBe(
      `${account}?done=forget-browser`,
    );
    expect(await signInAgain(client, user.email)).toBe(true);
  });

  const ends: [what: string, end: (client: Client) => Promise<Response>][] = [
    ["all other sessions end", (client) => client.postForm(account, { intent: "end-others" })],
    ["a program ends all sessions", (client) => client.post("/api/auth/revoke-sessions", {})],
    [
      "the password changes",
      (client) =>
        client.postForm(account, {
          intent: "change-password",
          currentPassword: password,
          newPassword: "nueve mareas y una probeta",
        }),
    ],
  ];

  test.each(ends)("is forgotten when %s", async (_, end) => {
    const { user, client } = await remember();
    expect((await end(client)).status).toBeLessThan(400);
    const { rows } = await app().db.query("SELECT FROM remembered_browsers WHERE user_id = $1", [user.id]);
    expect(rows).toEqual([]);
  });

  test("is remembered by the box alone, twice the same for a button pressed twice, and by no program without cookies", async () => {
    const { user } = await insertSignedUp(app());
    const { secret, recoveryCode } = await insertTotp(app().db, user.id);
    const client = app().client();
    await signIn(client, user.email);
    await client.postForm(form, { code: codeOf(secret) });
    expect(await signInAgain(client, user.email)).toBe(true);
    const { token } = await bodyOf(await signIn(app().client(), user.email));
    const byBearer = { code: recoveryCode, trustDevice: true };
    const shown = await app()
      .client()
      .post("/api/auth/two-factor/verify-backup-code", byBearer, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect([shown.status, shown.headers.get("set-cookie")]).toEqual([200, null]);
    await app().db.query("UPDATE totp_factors SET last_step = 0 WHERE user_id = $1", [user.id]);
    const half = app().client();
    await signIn(half, user.email);
    const again = copyOf(half);
    for (const press of [half, again]) await press.postForm(form, { code: codeOf(secret), remember: "on" });
    const { rows } = await app().db.query("SELECT FROM remembered_browsers WHERE user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
    expect(await signInAgain(again, user.email)).toBeUndefined();
  });
});
