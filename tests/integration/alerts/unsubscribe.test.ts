import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertOrganization } from "../../support/jobs/jobs";
import { signedFor } from "../../support/mail/signed-links";
import type { Account } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";

describeTargets(
  "unsubscribing from alerts, reports and reminders",
  (app) => {
    const sign = (purpose: string, id: string, about?: string) =>
      signedFor(app(), purpose, about ? { id, about } : { id });
    const oneClick = (token: string) =>
      app().client().postForm(`/api/unsubscribe?t=${token}`, {}, mailProgram);
    const mailProgram = { headers: { origin: "https://mail.example" } };
    const page = async (token: string, query = "") =>
      (await app().client().get(`/unsubscribe?t=${token}${query}`)).text();
    const press = (token: string, intent: string) =>
      app().client().postForm(`/unsubscribe?t=${token}`, { intent, t: token });

    async function withAlert(): Promise<Account & { alertId: string }> {
      const account = await insertAccount(app());
      const alert = { name: "Química & más", criteria: { field: ["chemistry"] }, frequency: "daily" };
      return {
        ...account,
        alertId: (await bodyOf(await account.client.post("/api/alerts", alert))).alert.id,
      };
    }

    async function alertOf({ client }: Account) {
      return (await bodyOf(await client.get("/api/alerts"))).items[0];
    }

    const prefsOf = async ({ client }: Account) => bodyOf(await client.get("/api/profile/preferences"));

    test("one POST without a cookie pauses the alert of a link, a GET leads to the page, which takes that back", async () => {
      const account = await withAlert();
      const token = sign("alert-unsubscribe", account.alertId);
      const read = await app().client().get(`/api/unsubscribe?t=${token}`);
      expect([read.status, read.headers.get("location")]).toEqual([302, `/unsubscribe?t=${token}`]);
      expect(await page(token)).toContain("Dejarás de recibir la alerta «Química &amp; más».");
      expect((await alertOf(account)).status).toBe("active");
      for (let times = 0; times < 2; times += 1) {
        const response = await oneClick(token);
        expect([response.status, await response.text()]).toEqual([200, ""]);
        expect((await alertOf(account)).status).toBe("paused");
      }
      expect(await page(token)).toContain("Listo. No te escribiremos más sobre esto.");
      const back = await press(token, "undo");
      expect([back.status, back.headers.get("location")]).toEqual([303, `/unsubscribe?t=${token}&returned`]);
      expect(await page(token, "&returned")).toContain("Hecho. Volverás a recibir estos correos.");
      expect((await alertOf(account)).status).toBe("active");
      expect((await press(token, "leave")).status).toBe(303);
      expect((await alertOf(account)).status).toBe("paused");
    });

    test.each([
      ["alerts", "jobAlerts"],
      ["reports", "weeklyReport"],
      ["reminders", "reminders"],
    ])(
      "a link that ends all %s turns their preference off, in the account too, and on again",
      async (kind, pref) => {
        const account = await withAlert();
        const token = sign(`${kind}-unsubscribe`, account.user.id);
        const before = (await prefsOf(account)).emailPrefs;
        expect((await oneClick(token)).status).toBe(200);
        expect((await prefsOf(account)).emailPrefs).toEqual({ ...before, [pref]: false });
        expect((await alertOf(account)).status).toBe("active");
        expect(await page(token)).toContain("Ha sido un error");
        expect((await press(token, "undo")).status).toBe(303);
        expect((await prefsOf(account)).emailPrefs).toEqual(before);
      },
    );

    test("a one-click POST with a body of any type ends the mails", async () => {
      const account = await withAlert();
      const path = `/api/unsubscribe?t=${sign("alert-unsubscribe", account.alertId)}`;
      for (const [type, body] of [
        ["multipart/form-data; boundary=x", "List-Unsubscribe=One-Click"],
        ["application/json", "{"],
        ["no type at all", "\u0000"],
        ["", undefined],
      ]) {
        await app().db.query("UPDATE job_alerts SET status = 'active' WHERE id = $1", [account.alertId]);
        const headers = { origin: "https://mail.example", ...(type && { "content-type": type }) };
        const response = await app().client().request(path, { method: "POST", headers, body });
        expect([type, response.status, await response.text()]).toEqual([type, 200, ""]);
        expect((await alertOf(account)).status, type).toBe("paused");
      }
    });

    test("a link leaves one organization out of every alert of its person, and takes that back", async () => {
      const account = await withAlert();
      const criteria = { city: "Barcelona" };
      await account.client.post("/api/alerts", { criteria, frequency: "weekly" });
      const { id, slug } = await insertOrganization(app().db, { name: "Instituto Luna" });
      const token = sign("alerts-organization", account.user.id, id);
      expect(await page(token)).toContain("No quiero ofertas de Instituto Luna");
      await oneClick(token);
      await oneClick(token);
      const excluded = async () =>
        (await bodyOf(await account.client.get("/api/alerts"))).items.map(
          (alert: { excludedOrganizations: unknown }) => alert.excludedOrganizations,
        );
      const luna = { slug, name: "Instituto Luna" };
      expect(await excluded()).toEqual([[luna], [luna]]);
      await press(token, "undo");
      expect(await excluded()).toEqual([[], []]);
    });

    test("a link that is cut, changed, of another purpose or of somebody erased is answered calmly and changes nothing", async () => {
      const account = await withAlert();
      const erased = await withAlert();
      await app().db.query("DELETE FROM users WHERE id = $1", [erased.user.id]);
      const before = [await alertOf(account), await prefsOf(account)];
      const good = sign("alert-unsubscribe", account.alertId);
      const tokens = {
        cut: good.slice(0, -3),
        changed: good.replace(/^./, (letter) => (letter === "e" ? "f" : "e")),
        "of another purpose": sign("saved-undo", account.user.id),
        "of a purpose that names an account": sign("alerts-unsubscribe", account.alertId),
        "of somebody erased": sign("alerts-unsubscribe", erased.user.id),
        "of an alert of somebody erased": sign("alert-unsubscribe", erased.alertId),
        "of an organization of nobody": sign("alerts-organization", randomUUID(), randomUUID()),
        "of no organization": sign("alerts-organization", account.user.id),
        empty: "",
      };
      const answers = new Set<string>();
      for (const [what, token] of Object.entries(tokens)) {
        const response = await oneClick(token);
        expect([response.status, await response.text()], what).toEqual([200, ""]);
        const html = await page(token);
        answers.add(/Este enlace no es válido\.[^<]*/.exec(html)?.[0] ?? what);
      }
      expect(answers.size).toBe(1);
      expect([await alertOf(account), await prefsOf(account)]).toEqual(before);
    });
  },
  ["production"],
);
