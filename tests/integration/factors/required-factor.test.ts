import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { type Client, outcomeOf, password } from "../../support/factories";
import { runAdmin } from "../../support/people/admin";
import { codeOf, insertTotp, showRecently } from "../../support/people/second-factor";
import { makeAdmin } from "../../support/people/users";
import { insertSignedUp } from "../../support/people/with-password";

const setUp = "/dashboard/account/second-step";
const list = "/dashboard/admin/people";
const api = "/api/admin/waitlist";

describe("REQUIRE_SECOND_FACTOR=admins", () => {
  const app = useApp("production", { REQUIRE_SECOND_FACTOR: "admins" });
  let client: Client;
  let user: { id: string; email: string };

  const dueIn = (days: number) =>
    app().db.query("UPDATE users SET factor_due_at = now() + make_interval(days => $2) WHERE id = $1", [
      user.id,
      days,
    ]);
  const overview = async () => (await (await client.get("/dashboard")).text()).replaceAll("\u00a0", " ");

  beforeEach(async () => {
    ({ client, user } = await insertSignedUp(app()));
    await makeAdmin(app().db, user.email);
  });

  test("until their day administrators read how many are left, and from then on a page leads to the second step and a program is refused", async () => {
    await dueIn(3);
    expect((await client.get(list)).status).toBe(200);
    expect((await client.get(api)).status).toBe(200);
    expect(await overview()).toMatch(/hace falta un segundo paso a partir del .*: quedan 3 días\./);
    for (const days of [0, null]) {
      if (days === null)
        await app().db.query("UPDATE users SET factor_due_at = NULL WHERE id = $1", [user.id]);
      else await dueIn(days);
      const led = await client.get(`${list}?q=ana`);
      const target = encodeURIComponent(`${list}?q=ana`);
      expect([led.status, led.headers.get("location")]).toEqual([302, `${setUp}?redirectTo=${target}`]);
      expect(await outcomeOf(await client.get(api))).toEqual([403, "FACTOR_REQUIRED"]);
      expect(await overview()).toContain("hace falta un segundo paso, y tu cuenta no lo tiene.");
    }
    expect((await client.get("/dashboard/account")).status).toBe(200);
    await insertTotp(app().db, user.id);
    await showRecently(app().db, user.id);
    expect((await client.get(list)).status).toBe(200);
    expect(await overview()).not.toContain("segundo paso");
    const other = await insertSignedUp(app());
    expect(await outcomeOf(await other.client.get(api))).toEqual([403, "FORBIDDEN"]);
  });

  test("a form that was sent too late waits until the second step is set up", async () => {
    await dueIn(0);
    const page = "/dashboard/admin/waitlist/invite";
    const held = await client.postForm(page, { intent: "invite", number: "7" });
    const at = `${setUp}?redirectTo=${encodeURIComponent(page)}`;
    expect([held.status, held.headers.get("location")]).toEqual([303, at]);
    const shown = await (await client.get(at)).text();
    expect(shown).toContain("Cuando lo actives, seguirás donde estabas.");
    const wrong = await client.postForm(at, { intent: "begin", password: "otra" });
    expect(await wrong.text()).toContain(`action="${at}"`);
    const begun = await client.postForm(at, { intent: "begin", password });
    expect(begun.headers.get("location")).toBe(at);
    const [, secret = ""] = /secret=([A-Z2-7]{32})/.exec(await (await client.get(at)).text()) ?? [];
    const code = codeOf(secret);
    const confirmed = await client.postForm(at, { intent: "confirm", code });
    const codes = confirmed.headers.get("location") ?? "";
    expect(codes).toBe(`/dashboard/account/recovery-codes?redirectTo=${encodeURIComponent(page)}`);
    const saved = await client.postForm(codes, { intent: "saved" });
    expect(saved.headers.get("location")).toMatch(/^\/dashboard\/admin\/waitlist\/invite\?held=/);
  });

  test("an administrator keeps the last factor, also within the first days", async () => {
    await dueIn(3);
    await insertTotp(app().db, user.id);
    await showRecently(app().db, user.id);
    const disable = () => client.post("/api/auth/two-factor/disable", { password });
    expect(await outcomeOf(await disable())).toEqual([409, "LAST_FACTOR"]);
    await app().db.query("UPDATE users SET is_admin = false WHERE id = $1", [user.id]);
    expect((await disable()).status).toBe(200);
  });

  test("somebody made an administrator has fourteen days, once", async () => {
    const { user: other } = await insertSignedUp(app());
    const grant = () => runAdmin(app().env, "grant-admin", other.email);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await grant()).output).toContain(`They need a second factor from ${day(14)} on.`);
    await app().db.query("UPDATE users SET factor_due_at = now() + interval '2 days' WHERE id = $1", [
      other.id,
    ]);
    expect((await grant()).output).toContain(`from ${day(2)} on.`);
    await runAdmin(app().env, "revoke-admin", other.email);
    const { rows } = await app().db.query("SELECT is_admin, factor_due_at FROM users WHERE id = $1", [
      other.id,
    ]);
    expect(rows).toEqual([{ is_admin: false, factor_due_at: null }]);
  });
});
