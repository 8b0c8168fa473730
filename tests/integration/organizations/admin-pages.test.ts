import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { type Account, createAdmin } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const list = "/dashboard/admin/organizations";
const sentence = "Hemos cerrado la publicación de ofertas de tu organización.";
const missing = "01234567-89ab-7def-8123-456789abcdef";

interface Asking {
  name?: string;
  website?: string;
  note?: string | null;
  verification?: "unverified" | "pending" | "verified" | "rejected";
  requestedAt?: Date;
}

describe("the administrators' pages of organizations", () => {
  const app = useApp("production");

  let admin: Account;
  beforeAll(async () => {
    admin = await createAdmin(app());
  });

  describe(list, () => {
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

    test("lists those of each state, and finds them by name, website and address", async () => {
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
      expect(await links(`?q=www.${token}`)).toHaveLength(1);
      const { rows } = await app().db.query("SELECT email FROM users WHERE id = $1", [waiting.ownerId]);
      expect(await links(`?q=${encodeURIComponent(rows[0].email)}`)).toEqual([waiting.id]);
      expect(await links("?q=%25")).toEqual([]);
    });

    test("leaves out what it does not understand of a filter", async () => {
      const query = `?verification=x&after=nonsense&limit=0&q=${"a".repeat(101)}`;
      const response = await admin.client.get(list + query);
      expect(response.status).toBe(200);
      expect(await textOf(response)).toContain("Verificación de organizaciones");
    });

    describe("the page of an organization that asks", () => {
      test("shows what is claimed and what speaks for it, as text", async () => {
        const note = "<script>alert(1)</script>\nSegunda línea";
        const { id, ownerId } = await insertAsking({ website: "https://gmail.com/", note });
        const other = await insertAsking({ verification: "verified" });
        const sql = "UPDATE organizations SET verified_domain = 'gmail.com' WHERE id = $1";
        await app().db.query(sql, [other.id]);
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
          "Otra organización ya está verificada por gmail.com.",
          `${id}@gmail.com (sin confirmar)`,
          "Nadie ha decidido nada todavía.",
        ])
          expect(html).toContain(said);
        expect(html).toMatch(/<dt[^>]*>Ofertas publicadas<\/dt><dd[^>]*>1</);
        expect(html).toMatch(/<a[^>]*href="https:\/\/gmail\.com\/"[^>]*rel="nofollow noopener noreferrer"/);
      });

      test("verifies once and then refuses with a reason, and the audit log has both decisions", async () => {
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

      test("is refused with a reason of 1,000 characters at most, and a longer one stays in the form", async () => {
        const { id } = await insertAsking();
        for (const note of [" \n ", "é".repeat(1001)]) {
          const response = await decide(id, { intent: "reject", note });
          expect(response.status).toBe(400);
          const html = await textOf(response);
          expect(html).toContain('id="campo-note-error"');
          expect(html).toContain(note.trim());
        }
        expect((await rowOf(id)).verification).toBe("pending");
        expect(await auditOf(id)).toEqual([]);
        expect((await decide(id, { intent: "reject", note: "é".repeat(1000) })).status).toBe(303);
        expect([...(await rowOf(id)).verification_reply]).toHaveLength(1000);
      });

      test("refuses a decision about data that changed since they were read", async () => {
        const { id } = await insertAsking();
        const version = new Date(Date.now() - 60_000).toISOString();
        expect((await decide(id, { intent: "reject", note: "No.", version })).status).toBe(409);
        const response = await decide(id, { intent: "verify", version });
        expect(response.status).toBe(409);
        const html = await textOf(response);
        expect(html).toContain("ha cambiado sus datos mientras los leías");
        expect((await rowOf(id)).verification).toBe("pending");
        const [, current = ""] = /name="version" type="hidden" value="([^"]+)"/.exec(html) ?? [];
        expect((await decide(id, { intent: "verify", version: current })).status).toBe(303);
      });

      test("can verify, but not refuse, an organization that did not ask", async () => {
        const { id } = await insertAsking({ verification: "unverified" });
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        expect(html).toContain("Verificar la organización");
        expect(html).not.toContain("Rechazar la petición");
        expect((await decide(id, { intent: "reject", note: "No." })).status).toBe(409);
        expect((await decide(id, { intent: "verify" })).status).toBe(303);
      });

      test("says of a closed account that nobody else sees it, and is gone for an erased one", async () => {
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

      test("has no page and no form for an unknown id, and no form of another name", async () => {
        for (const wrong of ["not-a-uuid", missing]) {
          expect((await admin.client.get(`${list}/${wrong}`)).status).toBe(404);
          expect((await decide(wrong, { intent: "verify" })).status).toBe(404);
        }
        const { id } = await insertAsking();
        for (const intent of ["", "toString"])
          expect((await decide(id, { intent })).status, intent).toBe(400);
      });
    });
  });

  describe("the form of a removal", () => {
    let employer: EmployerAccount;
    let own: ReturnType<typeof jobPagesOf>;

    beforeAll(async () => {
      employer = await insertOwner(app());
      own = jobPagesOf(app(), employer);
      await app().db.query(
        `UPDATE organizations SET verification = 'verified', verified_at = now(), verified_by = 'administrator'
       WHERE id = $1`,
        [employer.organizationId],
      );
    });

    const row = async () =>
      (await app().db.query("SELECT * FROM organizations WHERE id = $1", [employer.organizationId])).rows[0];
    const overview = async () => textOf(await employer.client.get("/dashboard"));

    test("offers to take the mark and to close publishing, and carries out what was ticked", async () => {
      const { id } = await insertJob(app().db, { organizationId: employer.organizationId });
      const path = `/dashboard/admin/jobs/${id}`;
      const form = await textOf(await admin.client.get(path));
      for (const name of ["takeMark", "closePublishing"])
        expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"`));
      const version = await versionOf(app().db, "jobs", id);
      const sent = { intent: "remove", reason: "fraud", takeMark: "on", closePublishing: "on" };
      const refused = await admin.client.postForm(path, { ...sent, text: "" });
      expect(refused.status).toBe(400);
      expect(
        (await textOf(refused)).match(
          /<input[^>]*checked=""[^>]*type="checkbox"|type="checkbox"[^>]*checked=""/g,
        ),
      ).toHaveLength(2);
      expect((await admin.client.postForm(path, { ...sent, version, text: "No existe." })).status).toBe(303);
      expect(await row()).toMatchObject({ verification: "rejected", publishing: "closed" });
    });

    test("tells the employer why nothing is published, and keeps the draft", async () => {
      expect(await overview()).toContain(sentence);
      const id = await own.draft();
      const refused = await own.submit(id, "publish", completeForm());
      expect(refused.status).toBe(403);
      expect(await textOf(refused)).toContain(sentence);
      const { text } = await own.open(id);
      expect(text).toContain(sentence);
      expect(text).toContain('name="title"');
    });

    test("is undone by an administrator, who opens publishing again", async () => {
      const path = `/dashboard/admin/organizations/${employer.organizationId}`;
      const version = await versionOf(app().db, "organizations", employer.organizationId);
      const sent = { intent: "publishing", publishing: "open", version };
      expect((await admin.client.postForm(path, sent)).status).toBe(303);
      expect(await textOf(await admin.client.get(path))).toContain("Cambió la publicación");
      expect(await overview()).not.toContain(sentence);
      expect((await row()).publishing).toBe("open");
      expect((await admin.client.postForm(path, { ...sent, publishing: "x" })).status).toBe(400);
    });

    test("makes only the next job wait where neither box is ticked", async () => {
      const { id } = await insertJob(app().db, { organizationId: employer.organizationId });
      const sent = { reason: "fraud", text: "No existe.", version: await versionOf(app().db, "jobs", id) };
      expect((await admin.client.post(`/api/admin/jobs/${id}/remove`, sent)).status).toBe(200);
      expect((await row()).publishing).toBe("reviewed");
      expect((await own.open(await own.published())).text).toContain("La estamos revisando");
    });
  });
});
