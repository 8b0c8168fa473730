import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bodyOf } from "../../../support/factories";
import { createAccount, createAdmin } from "../../../support/people/accounts";
import { useWaitlistAdmin } from "../../../support/people/waitlist-admin";
import { insertEntry } from "../../../support/people/waitlist-entries";

const path = "/dashboard/admin/waitlist";

describe("the administration of the waitlist", () => {
  const { app, ask, admin, invite, statusOf } = useWaitlistAdmin();

  // Access to its pages: http/access/page-access.test.ts.
  describe("access", () => {
    const operations: [string, string, unknown?][] = [
      ["GET", "/api/admin/waitlist"],
      ["GET", "/api/admin/waitlist/stats"],
      ["GET", "/api/admin/waitlist/export"],
      ["POST", "/api/admin/waitlist/invitations", { count: 1 }],
      ["PATCH", "/api/admin/waitlist/{id}", { notes: "x" }],
      ["DELETE", "/api/admin/waitlist/{id}"],
    ];
    const forms: [string, Record<string, string>][] = [
      ["/invite", { count: "1", balanced: "on", wave: randomUUID(), previewed: "1" }],
      ["/mails", { intent: "retry-all" }],
      ["/{id}", { intent: "reject" }],
      ["/{id}/erase", {}],
    ];

    test.each(forms)("the form of %s is for administrators", async (page, form) => {
      const id = await insertEntry(app().db);
      const target = path + page.replace("{id}", id);
      const nobody = await app().client().postForm(target, form);
      expect([nobody.status, nobody.headers.get("location")?.startsWith("/login")]).toEqual([302, true]);
      const stranger = await createAccount(app());
      expect((await stranger.client.postForm(target, form)).status).toBe(403);
      expect(await statusOf(id)).toBe("confirmed");
      expect((await ask(target, { method: "POST", form })).status).toBe(303);
    });

    test.each(operations)("%s %s is for administrators", async (method, template, json) => {
      const id = await insertEntry(app().db);
      const target = template.replace("{id}", id);
      const nobody = await app().client().request(target, { method, json });
      expect([nobody.status, (await bodyOf(nobody)).code]).toEqual([401, "UNAUTHENTICATED"]);
      const stranger = await createAccount(app());
      const refused = await stranger.client.request(target, {
        method,
        json,
        headers: { origin: app().baseUrl },
      });
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([403, "FORBIDDEN"]);
      expect(await statusOf(id)).toBe("confirmed");
      const { rows } = await app().db.query("SELECT notes FROM waitlist_entries WHERE id = $1", [id]);
      expect(rows[0].notes).toBeNull();
      expect((await ask(target, { method, json })).status).toBe(200);
    });

    test("a former administrator may no more, at once", async () => {
      const former = await createAdmin(app());
      expect((await former.client.get(path)).status).toBe(200);
      expect(await (await former.client.get("/dashboard")).text()).toContain("Lista de espera");
      await app().db.query("UPDATE users SET is_admin = false WHERE id = $1", [former.user.id]);
      expect((await former.client.get(path)).status).toBe(403);
      expect((await former.client.get("/api/admin/waitlist")).status).toBe(403);
      expect(await (await former.client.get("/dashboard")).text()).not.toContain("Lista de espera");
    });
  });

  test("the record has who, what and when, without names or addresses", async () => {
    const id = await insertEntry(app().db, { email: "secreta@lista.example", name: "Nombre Secreto" });
    await (await ask("/api/admin/waitlist/export?q=secreta&status=confirmed")).text();
    await invite({ count: 1 });
    await ask(`/api/admin/waitlist/${id}`, {
      method: "PATCH",
      json: { status: "rejected", notes: "Nota Secreta" },
    });
    await ask(`/api/admin/waitlist/${id}`, { method: "DELETE" });
    const { rows } = await app().db.query("SELECT * FROM audit_log ORDER BY created_at");
    expect(rows.map(({ action }) => action)).toEqual([
      "waitlist.export",
      "waitlist.wave",
      "waitlist.status",
      "waitlist.erase",
    ]);
    expect(rows[0].meta).toEqual({ status: "confirmed", searched: true });
    for (const row of rows) expect(row.actor_id).toBe(admin().user.id);
    expect(JSON.stringify(rows)).not.toMatch(/secret/i);
    const text = await (await ask(`${path}/history`)).text();
    expect(text).toContain("Ada Admin");
    const actions = /Borró los datos|Descartó a una persona|Invitó a 1 profesional|Descargó la lista/g;
    expect([...new Set(text.match(actions))], "the newest first").toEqual([
      "Borró los datos",
      "Descartó a una persona",
      "Invitó a 1 profesional",
      "Descargó la lista",
    ]);
  });
});
