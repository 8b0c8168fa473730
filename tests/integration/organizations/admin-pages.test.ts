import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeTargets, useApp } from "../../support/app/targets";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { type Account, createAccount, createAdmin } from "../../support/people/accounts";
import { createEmployer } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

const list = "/dashboard/admin/organizations";
const missing = "01234567-89ab-7def-8123-456789abcdef";

interface Asking {
  name?: string;
  website?: string;
  note?: string | null;
  verification?: "unverified" | "pending" | "verified" | "rejected";
  requestedAt?: Date;
}

describeTargets(
  list,
  (app) => {
    let admin: Account;
    beforeAll(async () => {
      admin = await createAdmin(app());
    });
    beforeEach(() => app().db.query("UPDATE organizations SET verification_requested_at = NULL"));

    /** An organization that asks to be verified. */
    async function insertAsking(fields: Asking = {}) {
      const { name = "Instituto Sol", website = "https://sol.example/", note = null } = fields;
      const { verification = "pending", requestedAt = new Date() } = fields;
      const inserted = await insertOrganization(app().db, { name });
      await app().db.query(
        `UPDATE organizations SET verification = $2::verification, website = $3, verification_note = $4,
           verification_requested_at = $5, verified_at = CASE WHEN $2::verification = 'verified' THEN now() END
         WHERE id = $1`,
        [inserted.id, verification, website, note, verification === "unverified" ? null : requestedAt],
      );
      return inserted;
    }

    const pageOf = async (query = "") => textOf(await admin.client.get(list + query));
    const decide = async (id: string, form: Record<string, string>) =>
      admin.client.postForm(`${list}/${id}`, {
        version: await versionOf(app().db, "organizations", id),
        ...form,
      });
    const rowOf = async (id: string) =>
      (await app().db.query("SELECT * FROM organizations WHERE id = $1", [id])).rows[0];
    const auditOf = async (id: string) =>
      (
        await app().db.query(
          "SELECT action, actor_id, meta FROM audit_log WHERE target = $1 ORDER BY created_at, id",
          [id],
        )
      ).rows;

    test("says that nobody waits, in each state and in a search", async () => {
      expect(await pageOf()).toContain("No hay ninguna petición por decidir.");
      expect(await pageOf("?verification=rejected")).toContain("No hay organizaciones en este estado.");
      expect(await pageOf("?q=nadie")).toContain(
        "Ninguna organización en este estado coincide con la búsqueda.",
      );
    });

    test("has those of each state, and finds them by name, website and address", async () => {
      const token = randomUUID().slice(0, 8);
      const waiting = await insertAsking({ name: `Fundación Química ${token}` });
      const verified = await insertAsking({ name: `Hospital ${token}`, verification: "verified" });
      const rejected = await insertAsking({ name: `Empresa ${token}`, verification: "rejected" });
      await insertAsking({ name: "Otra", website: `https://www.${token}.example/` });
      const links = async (query: string) =>
        [...(await pageOf(query)).matchAll(/href="\/dashboard\/admin\/organizations\/([\w-]+)"/g)].map(
          ([, id]) => id,
        );
      expect(await links("?verification=verified")).toEqual([verified.id]);
      expect(await links("?verification=rejected")).toEqual([rejected.id]);
      expect(await links(`?q=fundacion+quimicas+${token}`)).toEqual([waiting.id]);
      expect(await links(`?q=QUÍMICA+${token}`)).toEqual([waiting.id]);
      expect(await links(`?q=www.${token}`)).toHaveLength(1);
      const { rows } = await app().db.query("SELECT email FROM users WHERE id = $1", [waiting.ownerId]);
      expect(await links(`?q=${encodeURIComponent(rows[0].email)}`)).toEqual([waiting.id]);
      expect(await links("?q=%25")).toEqual([]);
    });

    test.each([
      "?verification=x",
      "?verification=unverified",
      "?verification=pending&verification=verified",
      "?after=nonsense",
      "?limit=0",
      "?limit=101",
      `?q=${"a".repeat(101)}`,
      "?q=%00",
      "?q=%27%22%3A%26%7C!",
      "?page=-1&x=y",
    ])("%.40s is a page like any other", async (query) => {
      const response = await admin.client.get(list + query);
      expect(response.status).toBe(200);
      expect(await textOf(response)).toContain("Verificación de organizaciones");
    });

    test("goes from page to page in the order of asking", async () => {
      for (let count = 0; count < 21; count += 1)
        await insertAsking({ name: `Cola ${count}`, requestedAt: new Date(Date.UTC(2026, 0, 1 + count)) });
      const first = await pageOf();
      expect(first).toContain("21 organizaciones");
      expect(first).toContain(">Cola 0<");
      expect(first).not.toContain(">Cola 20<");
      const [, next = ""] = /href="([^"]*)"[^>]*>Siguiente</.exec(first) ?? [];
      const second = await textOf(await admin.client.get(next.replaceAll("&amp;", "&")));
      expect(second).toContain(">Cola 20<");
      expect(second).toContain(">Anterior<");
      expect(second).not.toContain(">Siguiente<");
    });

    describe("one of them", () => {
      test("shows what is claimed and what speaks for it, as text", async () => {
        const note = "<script>alert(1)</script>\nSegunda línea";
        const { id, ownerId } = await insertAsking({ website: "https://gmail.com/", note });
        await app().db.query("UPDATE users SET email = $2 WHERE id = $1", [ownerId, `${id}@gmail.com`]);
        await app().db.query(
          "UPDATE organizations SET tax_id = 'B58378431', city = 'Granada', description = '**Sol**' WHERE id = $1",
          [id],
        );
        await insertJob(app().db, { organizationId: id });
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        for (const said of [
          "B58378431 (la letra de control es correcta)",
          "Granada",
          "<strong>Sol</strong>",
          "&lt;script&gt;alert(1)&lt;/script&gt;\nSegunda línea",
          "El correo y la web comparten gmail.com.",
          "gmail.com es un proveedor de correo: cualquiera puede tener una dirección ahí.",
          `${id}@gmail.com (sin confirmar)`,
          "Nadie ha decidido nada todavía.",
        ])
          expect(html).toContain(said);
        expect(html).toMatch(/<dt[^>]*>Ofertas publicadas<\/dt><dd[^>]*>1</);
        expect(html).toMatch(/<a[^>]*href="https:\/\/gmail\.com\/"[^>]*rel="nofollow noopener noreferrer"/);
      });

      test("says that another has the domain", async () => {
        const domain = `${randomUUID()}.example`;
        const other = await insertAsking({ verification: "verified" });
        await app().db.query("UPDATE organizations SET verified_domain = $2 WHERE id = $1", [
          other.id,
          domain,
        ]);
        const { id } = await insertAsking({ website: `https://${domain}/` });
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        expect(html).toContain(`Otra organización ya está verificada por ${domain}.`);
      });

      test("is verified once, refused with a reason, and both stand in the audit log", async () => {
        const { id } = await insertAsking({ website: `https://${randomUUID()}.example/` });
        const verified = await decide(id, { intent: "verify" });
        expect([verified.status, verified.headers.get("location")]).toEqual([
          303,
          `${list}/${id}?done=verify`,
        ]);
        expect((await rowOf(id)).verification).toBe("verified");
        const twice = await decide(id, { intent: "verify" });
        expect(twice.status).toBe(409);
        expect(await textOf(twice)).toContain("Ya lo has decidido tú, quizá en otra pestaña.");
        const refused = await decide(id, { intent: "reject", note: " La web\r\nno es vuestra. " });
        expect(refused.headers.get("location")).toBe(`${list}/${id}?done=reject`);
        expect(await rowOf(id)).toMatchObject({
          verification: "rejected",
          verified_domain: null,
          verification_reply: "La web\nno es vuestra.",
        });
        const actor_id = admin.user.id;
        expect(await auditOf(id)).toEqual([
          { action: "organization.verify", actor_id, meta: { before: "pending" } },
          { action: "organization.reject", actor_id, meta: { before: "verified" } },
        ]);
        const html = await textOf(await admin.client.get(`${list}/${id}?done=reject`));
        expect(html).toContain("Rechazada, con tu motivo.");
        expect(html).toContain("La web\nno es vuestra.");
        expect(html.match(/>Ada Admin</g)?.length).toBeGreaterThanOrEqual(2);
      });

      test.each([
        ["no reason", ""],
        ["blanks", " \n "],
        ["a reason that is too long", "é".repeat(1001)],
        ["NUL", "a\u0000b"],
      ])("%s is refused, the typed text stays, and nothing is decided", async (_what, note) => {
        const { id } = await insertAsking();
        const response = await decide(id, { intent: "reject", note });
        expect(response.status).toBe(400);
        const html = await textOf(response);
        expect(html).toContain('id="campo-note-error"');
        if (note.length > 1000) expect(html).toContain(note);
        expect((await rowOf(id)).verification).toBe("pending");
        expect(await auditOf(id)).toEqual([]);
      });

      test("a reason of 1,000 characters is not too long", async () => {
        const { id } = await insertAsking();
        const response = await decide(id, { intent: "reject", note: "é".repeat(1000) });
        expect(response.status).toBe(303);
        expect([...(await rowOf(id)).verification_reply]).toHaveLength(1000);
      });

      test("a profile that changed since it was read has to be read again", async () => {
        const { id } = await insertAsking();
        const version = new Date(Date.now() - 60_000).toISOString();
        for (const intent of ["verify", "reject"]) {
          const response = await decide(id, { intent, note: "No.", version });
          expect(response.status).toBe(409);
          expect(await textOf(response)).toContain("ha cambiado sus datos mientras los leías");
        }
        expect((await rowOf(id)).verification).toBe("pending");
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        const [, current = ""] = /name="version" type="hidden" value="([^"]+)"/.exec(html) ?? [];
        expect((await decide(id, { intent: "verify", version: current })).status).toBe(303);
      });

      test("an organization that did not ask can be verified, not refused", async () => {
        const { id } = await insertAsking({ verification: "unverified" });
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        expect(html).toContain("Verificar la organización");
        expect(html).not.toContain("Rechazar la petición");
        expect((await decide(id, { intent: "reject", note: "No." })).status).toBe(409);
        expect((await decide(id, { intent: "verify" })).status).toBe(303);
      });

      test("a closed account's says that nobody sees it; an erased one's is not there", async () => {
        const { id, ownerId } = await insertAsking();
        await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [ownerId]);
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        expect(html).toContain("Nadie más la ve");
        await app().db.query("UPDATE organizations SET owner_id = NULL, closed_at = now() WHERE id = $1", [
          id,
        ]);
        expect((await admin.client.get(`${list}/${id}`)).status).toBe(404);
        expect((await decide(id, { intent: "verify" })).status).toBe(404);
      });

      test.each(["not-a-uuid", missing, "%00", "1"])("%s is 404", async (wrong) => {
        expect((await admin.client.get(`${list}/${wrong}`)).status).toBe(404);
        expect((await decide(wrong, { intent: "verify" })).status).toBe(404);
      });

      test("a form that no page has is refused", async () => {
        const { id } = await insertAsking();
        for (const intent of ["", "toString", "approve"])
          expect((await decide(id, { intent })).status, intent).toBe(400);
      });
    });
  },
  ["production"],
);

describe("access to decisions about organizations", () => {
  const app = useApp("production");

  test("administrators alone, not the organization itself", async () => {
    const employer = await createEmployer(app());
    const person = await createAccount(app());
    const { organizationId: id } = employer;
    const before = (await app().db.query("SELECT * FROM organizations")).rows;
    const form = { intent: "verify" };
    for (const path of [list, `${list}/${id}`]) {
      expect((await app().client().get(path)).headers.get("location")).toMatch(/^\/login\?redirectTo=/);
      for (const { client } of [person, employer]) expect((await client.get(path)).status, path).toBe(403);
    }
    expect((await app().client().postForm(`${list}/${id}`, form)).status).toBe(302);
    for (const { client } of [person, employer])
      expect((await client.postForm(`${list}/${id}`, form)).status).toBe(403);
    const admin = await createAdmin(app());
    const foreign = { headers: { origin: "https://evil.example" } };
    expect((await admin.client.postForm(`${list}/${id}`, form, foreign)).status).toBe(403);
    expect((await app().db.query("SELECT * FROM organizations")).rows).toEqual(before);
  });
});
