import { beforeEach, describe, expect, test } from "vitest";
import { endDueFactors } from "~/features/factors/factor-ending.server";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn } from "../../support/factories";
import { insertFactorEnding, insertToken } from "../../support/mail/tokens";
import { runAdmin } from "../../support/people/admin";
import { codeOf, insertTotp } from "../../support/people/second-factor";
import { insertSignedUp } from "../../support/people/with-password";

describe("the end of a second factor by an operator", () => {
  const app = useApp("production");
  let client: Client;
  let user: { id: string; email: string };

  beforeEach(async () => {
    ({ client, user } = await insertSignedUp(app()));
  });

  const end = (email = user.email) => runAdmin(app().env, "end-second-factor", email);
  const rowsOf = async (sql: string) => (await app().db.query(sql, [user.id])).rows;
  /** The account was told a day and this much ago; false: not yet. */
  const toldBefore = async (seconds: number | false) => {
    await app().db.query(
      `UPDATE factor_endings SET asked_at = now() - interval '2 days', effective_at = now() - interval '1 day'
       WHERE user_id = $1`,
      [user.id],
    );
    await app().db.query("DELETE FROM email_deliveries WHERE to_user_id = $1 AND kind = 'factor-end-asked'", [
      user.id,
    ]);
    await app().db.query(
      `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, payload, status, created_at, sent_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'factor-end-asked', $1, $2, 'transactional', '{}', $3::email_status,
         now() - interval '47 hours', now() - interval '1 day' - make_interval(secs => $4))`,
      [user.id, user.email, seconds === false ? "failed" : "sent", seconds === false ? null : seconds],
    );
  };
  const factorSince = async () =>
    (await rowsOf("SELECT second_factor_since FROM users WHERE id = $1"))[0].second_factor_since;
  const signInHalf = async () => {
    const half = app().client();
    await signIn(half, user.email);
    return half;
  };

  test("is a day away, told by mail and in the log, and asked for once", async () => {
    expect(await end("nadie@example.es")).toMatchObject({
      code: 1,
      output: expect.stringContaining("There is no account"),
    });
    expect(await end()).toMatchObject({ code: 1, output: expect.stringContaining("no second factor") });
    await insertTotp(app().db, user.id);
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const first = await end();
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining(`It ends at ${day}T`) });
    expect((await end()).output).toBe(first.output);
    const mails = "SELECT kind FROM email_deliveries WHERE to_user_id = $1 AND kind = 'factor-end-asked'";
    expect(await rowsOf(mails)).toHaveLength(1);
    expect(await rowsOf("SELECT actor_id, action FROM audit_log WHERE target = $1")).toEqual([
      { actor_id: null, action: "account.end-factor" },
    ]);
    const page = await (await signInHalf()).get("/login/second-step");
    expect(await page.text()).toContain("Se ha pedido quitar el segundo paso de esta cuenta");
    await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [user.id]);
    expect(await end()).toMatchObject({ code: 1, output: expect.stringContaining("not active") });
  });

  test("is prevented by the mailed link, once", async () => {
    await insertTotp(app().db, user.id);
    const t = await insertToken(app().db, user, "keep_second_factor");
    const opened = await (await app().client().get(`/keep-second-factor?t=${t}`)).text();
    expect(opened).toContain("Conservar el segundo paso");
    const press = () => app().client().postForm("/keep-second-factor", { t });
    expect((await press()).headers.get("location")).toBe("/keep-second-factor?done");
    expect(await (await press()).text()).toContain("El enlace ha caducado, ya se usó o no es válido");
    expect(await rowsOf("SELECT 1 FROM factor_endings WHERE user_id = $1")).toEqual([]);
    expect(await rowsOf("SELECT actor_id::text, action FROM audit_log WHERE target = $1")).toEqual([
      { actor_id: user.id, action: "account.keep-factor" },
    ]);
    expect(await factorSince()).not.toBeNull();
  });

  test("ends every session with it, at the task or when its person asks for more, and not a moment before", async () => {
    const task = () => runAdmin(app().env, "run-task", "expired-sessions");
    await insertTotp(app().db, user.id);
    await insertFactorEnding(app().db, user.id);
    const half = await signInHalf();
    expect((await half.get("/login/second-step")).status).toBe(200);
    for (const told of [false, -60] as const) {
      await toldBefore(told);
      await task();
      expect([told, await factorSince()]).not.toEqual([told, null]);
      expect((await half.postForm("/login/second-step", { end: "on" })).status).toBe(400);
    }
    await toldBefore(1);
    expect(await (await half.get("/login/second-step")).text()).toContain("Quitar el segundo paso");
    const led = await half.postForm("/login/second-step", { end: "on", redirectTo: "/dashboard/account" });
    const to = "/login?redirectTo=%2Fdashboard%2Faccount&notice=second-step-ended";
    expect([led.status, led.headers.get("location")]).toEqual([303, to]);
    expect(await (await half.get(to)).text()).toContain("Hemos quitado el segundo paso de tu cuenta");
    expect((await client.get("/api/auth/session")).status).toBe(401);
    expect(await factorSince()).toBeNull();
    for (const table of ["totp_factors", "recovery_codes", "factor_endings"])
      expect([table, await rowsOf(`SELECT 1 FROM ${table} WHERE user_id = $1`)]).toEqual([table, []]);
    const told =
      "SELECT payload ->> 'what' AS what FROM email_deliveries WHERE to_user_id = $1 AND kind = 'factor-notice'";
    expect(await rowsOf(told)).toEqual([{ what: "ended" }]);
    const again = await signIn(app().client(), user.email);
    expect(await bodyOf(again)).not.toHaveProperty("twoFactorRedirect");

    await insertTotp(app().db, user.id);
    await insertFactorEnding(app().db, user.id);
    await toldBefore(1);
    await task();
    expect(await factorSince()).toBeNull();
  });

  test("of whoever was not told keeps nobody else's waiting", async () => {
    const untold = await insertSignedUp(app());
    await insertTotp(app().db, untold.user.id);
    await insertFactorEnding(app().db, untold.user.id);
    await app().db.query(
      "UPDATE factor_endings SET effective_at = now() - interval '2 days' WHERE user_id = $1",
      [untold.user.id],
    );
    await insertTotp(app().db, user.id);
    await insertFactorEnding(app().db, user.id);
    await toldBefore(1);
    expect(await endDueFactors(1, new Date())).toBe(1);
    expect(await factorSince()).toBeNull();
  });

  test("is forgotten once the account shows its factor, ends it, or is shut", async () => {
    const { secret } = await insertTotp(app().db, user.id);
    await app().db.query("UPDATE sessions SET factor_at = now() WHERE user_id = $1", [user.id]);
    const asked = () => rowsOf("SELECT 1 FROM factor_endings WHERE user_id = $1");
    const half = await signInHalf();
    const acts: [string, () => Promise<unknown>][] = [
      ["shown", () => half.post("/api/auth/two-factor/verify-totp", { code: codeOf(secret) })],
      ["ended", () => client.post("/api/auth/two-factor/disable", { password })],
      ["shut", () => runAdmin(app().env, "deactivate", user.email)],
    ];
    for (const [name, act] of acts) {
      await insertFactorEnding(app().db, user.id);
      await act();
      expect([name, await asked()]).toEqual([name, []]);
    }
  });
});
