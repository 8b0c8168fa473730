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
    const records = "SELECT action, actor_id, meta FROM audit_log WHERE target = $1 ORDER BY created_at, id";
    const auditOf = async (id: string) => (await app().db.query(records, [id])).rows;

    test("the administrators' list of organizations has those of each state, and finds them by name, website and address", async () => {
      for (const [query, said] of [
        ["", "No hay ninguna petición por decidir."],
        ["?verification=rejected", "No hay organizaciones en este estado."],
        ["?q=nadie", "Ninguna organización en este estado coincide con la búsqueda."],
        // What it does not understand is left out.
        [`?verification=x&after=nonsense&limit=0&q=${"a".repeat(101)}`, "Verificación de organizaciones"],
      ])
        expect(await pageOf(query)).toContain(said);
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

    describe("the page of an organization that asks", () => {
      test("the page of an organization that asks shows what is claimed and what speaks for it, as text", async () => {
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

      // Who may decide what: verification.test.ts.
      test("the form of a decision verifies, then refuses with a reason of 1,000 characters at most, and keeps a longer one; the audit log has both", async () => {
        const { id } = await insertAsking({ website: `https://${randomUUID()}.example/` });
        const version = new Date(Date.now() - 60_000).toISOString();
        expect((await decide(id, { intent: "reject", note: "No.", version })).status).toBe(409);
        const stale = await decide(id, { intent: "verify", version });
        expect(stale.status).toBe(409);
        const page = await textOf(stale);
        expect(page).toContain("ha cambiado sus datos mientras los leías");
        const [, current = ""] = /name="version" type="hidden" value="([^"]+)"/.exec(page) ?? [];
        const verified = await decide(id, { intent: "verify", version: current });
        expect([verified.status, verified.headers.get("location")]).toEqual([
          303,
          `${list}/${id}?done=verify`,
        ]);
        expect((await rowOf(id)).verification).toBe("verified");
        const twice = await decide(id, { intent: "verify" });
        expect(twice.status).toBe(409);
        expect(await textOf(twice)).toContain("Ya lo has decidido tú, quizá en otra pestaña.");
        for (const note of [" \n ", "é".repeat(1001)]) {
          const wrong = await decide(id, { intent: "reject", note });
          expect(wrong.status).toBe(400);
          const html = await textOf(wrong);
          expect(html).toContain('id="campo-note-error"');
          expect(html).toContain(note.trim());
        }
        const words = " La web\r\nno es vuestra. ".padEnd(1002, "é");
        const refused = await decide(id, { intent: "reject", note: words });
        expect(refused.headers.get("location")).toBe(`${list}/${id}?done=reject`);
        const { verification_reply: reply, ...row } = await rowOf(id);
        expect(row).toMatchObject({ verification: "rejected", verified_domain: null });
        expect([reply, reply.length]).toEqual([expect.stringMatching(/^La web\nno es vuestra\. é+$/), 1000]);
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

      test("the page of an organization that did not ask offers to verify alone, and says when its account is closed; an erased or unknown one has no page", async () => {
        const { id, ownerId } = await insertAsking({ verification: "unverified" });
        await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [ownerId]);
        const html = await textOf(await admin.client.get(`${list}/${id}`));
        expect(html).toContain("Nadie más la ve");
        expect(html).toContain("Verificar la organización");
        expect(html).not.toContain("Rechazar la petición");
        for (const intent of ["", "toString"])
          expect((await decide(id, { intent })).status, intent).toBe(400);
        await app().db.query("UPDATE organizations SET owner_id = NULL, closed_at = now() WHERE id = $1", [
          id,
        ]);
        for (const gone of [id, "not-a-uuid", missing]) {
          expect((await admin.client.get(`${list}/${gone}`)).status, gone).toBe(404);
          expect((await decide(gone, { intent: "verify" })).status, gone).toBe(404);
        }
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

    test("the form of a removal offers to take the mark and to close publishing, and carries out what was ticked", async () => {
      const { id } = await insertJob(app().db, { organizationId: employer.organizationId });
      const path = `/dashboard/admin/jobs/${id}`;
      const form = await textOf(await admin.client.get(path));
      for (const name of ["takeMark", "closePublishing"])
        expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"`));
      const version = await versionOf(app().db, "jobs", id);
      const sent = { intent: "remove", reason: "fraud", takeMark: "on", closePublishing: "on" };
      const refused = await admin.client.postForm(path, { ...sent, text: "" });
      expect(refused.status).toBe(400);
      const ticked = /<input[^>]*checked=""[^>]*type="checkbox"|type="checkbox"[^>]*checked=""/g;
      expect((await textOf(refused)).match(ticked)).toHaveLength(2);
      expect((await admin.client.postForm(path, { ...sent, version, text: "No existe." })).status).toBe(303);
      expect(await row()).toMatchObject({ verification: "rejected", publishing: "closed" });
    });

    test("an employer reads why nothing is published, keeps the draft, and publishes again once an administrator opens that", async () => {
      expect(await overview()).toContain(sentence);
      const id = await own.draft();
      const refused = await own.submit(id, "publish", completeForm());
      expect([refused.status, await textOf(refused)]).toEqual([403, expect.stringContaining(sentence)]);
      const { text } = await own.open(id);
      expect(text).toContain(sentence);
      expect(text).toContain('name="title"');
      const path = `/dashboard/admin/organizations/${employer.organizationId}`;
      const version = await versionOf(app().db, "organizations", employer.organizationId);
      const sent = { intent: "publishing", publishing: "open", version };
      expect((await admin.client.postForm(path, { ...sent, publishing: "x" })).status).toBe(400);
      expect((await admin.client.postForm(path, sent)).status).toBe(303);
      expect(await textOf(await admin.client.get(path))).toContain("Cambió la publicación");
      expect(await overview()).not.toContain(sentence);
      expect((await row()).publishing).toBe("open");
    });
  });
});
