import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { type Client, password, signIn } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { beginFactor, codeOf, insertTotp } from "../../support/people/second-factor";
import { insertSignedUp } from "../../support/people/with-password";

const page = "/login/second-step";
const setUp = "/dashboard/account/second-step";
const codesPage = "/dashboard/account/recovery-codes";

describe("the pages of the second step", () => {
  const app = useApp("production");

  const ledTo = ({ status, headers }: Response) => [status, headers.get("location")];
  const stateOf = async (client: Client) => (await client.get("/api/auth/session")).status;

  /** Somebody with an authenticator, in a browser that has sent the password alone. */
  async function enterHalf() {
    const { user } = await insertSignedUp(app());
    const totp = await insertTotp(app().db, user.id);
    const client = app().client();
    await signIn(client, user.email);
    return { client, ...totp };
  }

  test("a button that is pressed twice leads on both times, although the code counts once", async () => {
    const { client, secret } = await enterHalf();
    const form = { code: codeOf(secret), redirectTo: "/dashboard/account" };
    // Each press has the cookie from before: the browser drops the response of the first.
    const presses = [client, copyOf(client), copyOf(client)];
    const [late = client] = presses.splice(2);
    const together = await Promise.all(presses.map((press) => press.postForm(page, form)));
    const after = await late.postForm(page, form);
    for (const response of [...together, after]) expect(ledTo(response)).toEqual([303, "/dashboard/account"]);
    for (const press of [...presses, late]) expect(await stateOf(press)).toBe(200);
  });

  test("another code in a session that got another token meanwhile leads to the page for signing in", async () => {
    const { client, secret, recoveryCode } = await enterHalf();
    const before = copyOf(client);
    await client.postForm(page, { code: codeOf(secret) });
    const response = await before.postForm(page, { code: recoveryCode, redirectTo: "/dashboard/account" });
    expect(ledTo(response)).toEqual([303, "/login?redirectTo=%2Fdashboard%2Faccount&notice=session-ended"]);
    expect(await stateOf(before)).toBe(401);
  });

  test("an authenticator whose first code is sent twice shows its recovery codes, which the same session reads as a file until they are saved", async () => {
    const { client } = await insertSignedUp(app());
    expect(ledTo(await client.postForm(setUp, { intent: "begin", password }))).toEqual([303, setUp]);
    const [, secret = ""] = /secret=([A-Z2-7]{32})/.exec(await (await client.get(setUp)).text()) ?? [];
    const form = { intent: "confirm", code: codeOf(secret) };
    const before = copyOf(client);
    expect(ledTo(await client.postForm(setUp, form))).toEqual([303, codesPage]);
    expect(ledTo(await before.postForm(setUp, form))).toEqual([303, codesPage]);
    const file = await before.get(`${codesPage}.txt`);
    expect(file.headers.get("cache-control")).toContain("no-store");
    expect((await file.text()).match(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/gm)).toHaveLength(10);
    expect(ledTo(await client.postForm(codesPage, { intent: "saved" }))).toEqual([
      303,
      "/dashboard/account?done=second-step",
    ]);
    expect((await client.get(`${codesPage}.txt`)).status).toBe(404);
    expect(await (await client.get(codesPage)).text()).toContain("Crear códigos nuevos");
  });

  test("a session that has shown it, or needs none, is led on from its form", async () => {
    const { client, secret } = await enterHalf();
    await client.postForm(page, { code: codeOf(secret) });
    const another = (await insertSignedUp(app())).client;
    for (const led of [client, another]) {
      expect(ledTo(await led.get(page))).toEqual([302, "/dashboard"]);
      const further = `${page}?redirectTo=${encodeURIComponent("/jobs?q=x")}`;
      expect(ledTo(await led.get(further))).toEqual([302, "/jobs?q=x"]);
    }
    expect(ledTo(await another.postForm(page, { code: "123456" }))).toEqual([303, "/dashboard"]);
  });

  const sensitive = [
    ["/dashboard/account", { intent: "change-email", newEmail: "otra@example.es", emailPassword: password }],
    ["/dashboard/account", { intent: "change-password", currentPassword: password, newPassword: "x" }],
    ["/dashboard/account/delete", { password }],
    [setUp, { intent: "end", password }],
    [codesPage, { intent: "make", password }],
    ["/dashboard/team", { intent: "own", password }],
    ["/dashboard/team/01234567-89ab-7def-8123-456789abcdef", { intent: "offer", password }],
  ] as const;

  test("what changes the account's proofs, closes or hands over asks for a factor shown within five minutes, and holds what was typed", async () => {
    const { client, user } = await insertSignedUp(app(), "organization");
    await beginFactor(app().db, user.id);
    const [since, shown] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 6 * 60_000)];
    await app().db.query("UPDATE users SET second_factor_since = $2 WHERE id = $1", [user.id, since]);
    await app().db.query("UPDATE sessions SET factor_at = $2 WHERE user_id = $1", [user.id, shown]);
    for (const [path, form] of sensitive) {
      const response = await client.postForm(path, form);
      expect(ledTo(response), path).toEqual([303, `${page}?redirectTo=${encodeURIComponent(path)}`]);
    }
    for (const path of ["/dashboard/account/delete", setUp, codesPage])
      expect(ledTo(await client.get(path))).toEqual([302, `${page}?redirectTo=${encodeURIComponent(path)}`]);
    await app().db.query("UPDATE sessions SET factor_at = now() WHERE user_id = $1", [user.id]);
    const back = await client.get(`${page}?redirectTo=/dashboard/account`);
    const [status, location] = ledTo(back);
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/dashboard\/account\?held=/)]);
    const held = await (await client.get(`${location}`)).text();
    expect(held).toContain("otra@example.es");
    expect(held).not.toContain(password);
  });
});
