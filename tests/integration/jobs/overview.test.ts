import { beforeAll, describe, expect, test } from "vitest";
import { statementsOfRequest } from "../../support/app/statements";
import { useApp } from "../../support/app/targets";
import { insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { createAdmin } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe("/dashboard begins with what waits", () => {
  const app = useApp("production");

  describe("for an organization", () => {
    let employer: EmployerAccount;
    beforeAll(async () => {
      employer = await insertOwner(app());
    });

    const read = async () => textOf(await employer.client.get("/dashboard"));
    const job = (fields: Parameters<typeof insertJob>[1]) =>
      insertJob(app().db, { organizationId: employer.organizationId, ...fields });

    test("an organization's home offers the first job, and then names returned jobs, those that close in fourteen days, those in review, and drafts", async () => {
      const first = await read();
      expect(first).toContain("Publica tu primera oferta");
      expect(first).toContain('href="/dashboard/jobs/new"');
      const titled = {
        "Devuelta con nota": { status: "draft", columns: { review_note: "Falta el salario." } },
        "Cierra en 13 días": { closesAt: inDays(13) },
        "En manos de Matraz": { status: "in_review" },
        "A medio escribir": { status: "draft" },
        "Cierra en 15 días": { closesAt: inDays(15) },
        "Cerrada por su plazo": { closesAt: inDays(-1) },
        "Cerrada a mano": { status: "closed" },
      } as const;
      const ids = new Map<string, string>();
      for (const [title, fields] of Object.entries(titled))
        ids.set(title, (await job({ title, ...fields })).id);
      await insertJob(app().db, { status: "draft", title: "De otra organización" });
      const text = await read();
      const sections = [">Nueva oferta</a>"].concat(
        ["Te pedimos cambios", "Cierran pronto", "En revisión", "Borradores"].map((name) => `>${name}</h2>`),
      );
      const places = sections.map((part) => text.indexOf(part));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const named = Object.keys(titled).filter((title) => text.includes(`>${title}</a>`));
      expect(named).toEqual(Object.keys(titled).slice(0, 4));
      for (const title of named) expect(text).toContain(`href="/dashboard/jobs/${ids.get(title)}/edit"`);
      // Once a job is out.
      const gap = "La página de tu organización. Completa los datos de tu organización: falta la web.";
      expect(text.indexOf(gap)).toBeGreaterThan(places.at(-1) ?? 0);
      for (const other of ["De otra organización", "Publica tu primera oferta", "no tienes nada pendiente"])
        expect(text).not.toContain(other);
    });

    test("an organization's home names five of its drafts, and links to all of them", async () => {
      for (let count = 0; count < 6; count += 1)
        await job({ status: "draft", title: `Borrador número ${count}` });
      const text = await read();
      expect(text.match(/>Borrador número \d<\/a>/g)?.length).toBe(5);
      expect(text).toContain('href="/dashboard/jobs?of=all&amp;status=draft"');
    });
  });

  test("the home leads an administrator to the administration", async () => {
    const { client } = await createAdmin(app());
    const text = await textOf(await client.get("/dashboard"));
    expect(text).toContain('href="/dashboard/admin/organizations"');
    expect(text).not.toContain("Tu perfil. ");
  });

  describe("for a person", () => {
    test("a person's home names one next step: to confirm, to apply, to complete the profile, and then none", async () => {
      const { client, user } = await insertAccount(app(), { isEmailVerified: false });
      const titles = ["Confirma tu correo", "Tu perfil", "Inscríbete en tu primera oferta"];
      const read = async () => {
        const text = await textOf(await client.get("/dashboard"));
        const steps = titles.filter(
          (title) => text.includes(`>${title}</h2>`) || text.includes(`>${title}. `),
        );
        // A gap in the profile keeps nobody waiting.
        const isCalm = steps.every((title) => title === "Tu perfil");
        expect(text.includes("Ahora mismo no tienes nada pendiente.")).toBe(isCalm);
        return steps;
      };
      expect(await read()).toEqual(["Confirma tu correo"]);
      await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
      expect(await read()).toEqual(["Inscríbete en tu primera oferta"]);
      const { id: jobId } = await insertJob(app().db);
      await insertApplication(app().db, { jobId, userId: user.id });
      expect(await read()).toEqual(["Tu perfil"]);
      const profile = {
        headline: "Electroquímica de materiales",
        field: "chemistry",
        careerStage: "r2",
        languages: [{ code: "es", level: "native" }],
        skills: ["Python", "Raman", "XPS"],
        bio: "Estudio pilas de hierro.",
        city: "Oviedo",
      };
      expect((await client.request("/api/profile", { method: "PATCH", json: profile })).status).toBe(200);
      await insertProfileCv(app().db, user.id);
      expect(await read()).toEqual([]);
    });

    test("a person's home counts applications and saved jobs without reading them, and unread messages once", async () => {
      const { client, user } = await insertAccount(app());
      const { id: jobId } = await insertJob(app().db);
      await insertApplication(app().db, { jobId, userId: user.id });
      await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, jobId]);
      let text = "";
      const statements = await statementsOfRequest(async () => {
        text = await textOf(await client.get("/dashboard"));
      });
      for (const label of ["candidatura en curso", "oferta guardada"])
        expect(text).toMatch(new RegExp(`>1</span>\\s*<span[^>]*>${label}<`));
      expect(text).not.toContain("Dirección IP");
      const rows = /cover_letter|saved_jobs\.created_at/;
      expect(statements.filter((statement) => rows.test(statement))).toEqual([]);
      expect(statements.filter((statement) => statement.includes("sum(candidate_unread)"))).toHaveLength(1);
    });

    test("a person's home names the open jobs that were saved, the next deadline first", async () => {
      const { client, user } = await insertAccount(app());
      const { id: organizationId } = await insertOrganization(app().db, { name: "Instituto Mar" });
      const jobs: Record<string, Parameters<typeof insertJob>[1]> = {
        "Con tiempo": { closesAt: inDays(20) },
        Urgente: { closesAt: inDays(2) },
        Cerrada: { status: "closed" },
        Vencida: { closesAt: inDays(-1) },
        Oculta: { hiddenAt: new Date() },
      };
      for (const [title, fields] of Object.entries(jobs)) {
        const { id } = await insertJob(app().db, { organizationId, title, ...fields });
        await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, id]);
      }
      await insertJob(app().db, { organizationId, title: "Sin guardar" });
      const text = await textOf(await client.get("/dashboard"));
      const titles = [...text.matchAll(/href="\/jobs\/[^"]+">([^<]+)<\/a>/g)].map(([, title]) => title);
      expect(titles).toEqual(["Urgente", "Con tiempo"]);
      expect(text).toContain("Quedan\u00a02\u00a0días");
      expect(text).toContain("Instituto Mar");
    });
  });
});
