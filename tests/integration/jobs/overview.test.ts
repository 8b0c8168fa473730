import { beforeAll, describe, expect, test } from "vitest";
import { statementsOfRequest } from "../../support/app/statements";
import { useApp } from "../../support/app/targets";
import { insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { type Account, createAccount, createAdmin } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe("/dashboard begins with what waits", () => {
  const app = useApp("production");

  describe("for an organization", () => {
    let employer: EmployerAccount;
    beforeAll(async () => {
      employer = await createEmployer(app());
    });

    const read = async () => textOf(await employer.client.get("/dashboard"));
    const job = (fields: Parameters<typeof insertJob>[1]) =>
      insertJob(app().db, { organizationId: employer.organizationId, ...fields });

    test("without a job it offers the first", async () => {
      const text = await read();
      expect(text).toContain("Publica tu primera oferta");
      expect(text).toContain('href="/dashboard/jobs/new"');
    });

    test("names returned jobs, those that close in fourteen days, those in review, and drafts", async () => {
      const titled = {
        "Devuelta con nota": await job({ status: "draft", columns: { review_note: "Falta el salario." } }),
        "Cierra en 13 días": await job({ closesAt: inDays(13) }),
        "Cierra en 15 días": await job({ closesAt: inDays(15) }),
        "En manos de Matraz": await job({ status: "in_review" }),
        "A medio escribir": await job({ status: "draft" }),
        "Cerrada por su plazo": await job({ closesAt: inDays(-1) }),
        "Cerrada a mano": await job({ status: "closed" }),
      };
      for (const [title, { id }] of Object.entries(titled))
        await app().db.query("UPDATE jobs SET title = $2 WHERE id = $1", [id, title]);
      await insertJob(app().db, { status: "draft", title: "De otra organización" });
      const text = await read();
      const sections = ["Te pedimos cambios", "Cierran pronto", "En revisión", "Borradores"];
      const places = sections.map((title) => text.indexOf(`>${title}</h2>`));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const fresh = text.indexOf(">Nueva oferta</a>");
      expect([fresh > 0, fresh < (places[0] ?? 0)]).toEqual([true, true]);
      const named = Object.keys(titled).filter((title) => text.includes(`>${title}</a>`));
      expect(named).toEqual([
        "Devuelta con nota",
        "Cierra en 13 días",
        "En manos de Matraz",
        "A medio escribir",
      ]);
      for (const title of named as (keyof typeof titled)[])
        expect(text).toContain(`href="/dashboard/jobs/${titled[title].id}/edit"`);
      expect(text).not.toContain("De otra organización");
      expect(text).not.toContain("Publica tu primera oferta");
    });

    test("once a job is out it asks for what the organization's page lacks", async () => {
      const text = await read();
      expect(text).toContain(">La página de tu organización</h2>");
      expect(text).toContain("Completa los datos de tu organización: falta la web.");
      expect(text).not.toContain("no tienes nada pendiente");
    });

    test("names five of a kind, and links to all of them", async () => {
      for (let count = 0; count < 6; count += 1)
        await job({ status: "draft", title: `Borrador número ${count}` });
      const text = await read();
      expect(text.match(/>Borrador número \d<\/a>/g)?.length).toBe(5);
      expect(text).toContain('href="/dashboard/jobs?status=draft"');
    });
  });

  test("leads an administrator to the administration", async () => {
    const { client } = await createAdmin(app());
    const text = await textOf(await client.get("/dashboard"));
    expect(text).toContain("organizaciones por verificar");
    expect(text).not.toContain(">Tu perfil</h2>");
  });

  describe("for a person", () => {
    test("names one next step: to confirm, to apply, to complete the profile, and then none", async () => {
      const { client, user } = await createAccount(app());
      const titles = ["Confirma tu correo", "Tu perfil", "Inscríbete en tu primera oferta"];
      const read = async () => {
        const text = await textOf(await client.get("/dashboard"));
        const steps = titles.filter((title) => text.includes(`>${title}</h2>`));
        expect(text.includes("Ahora mismo no tienes nada pendiente.")).toBe(steps.length === 0);
        return steps;
      };
      expect(await read()).toEqual(["Confirma tu correo"]);
      await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
      expect(await read()).toEqual(["Inscríbete en tu primera oferta"]);
      const { id: jobId } = await insertJob(app().db);
      await insertApplication(app().db, { jobId, userId: user.id });
      expect(await read()).toEqual(["Tu perfil"]);
      await completePerson(client);
      await insertProfileCv(app().db, user.id);
      expect(await read()).toEqual([]);
    });

    async function completePerson(client: Account["client"]) {
      const profile = {
        headline: "Electroquímica de materiales",
        field: "chemistry",
        careerStage: "r2",
        languages: [{ code: "es", level: "native" }],
        skills: ["Python", "Raman", "XPS"],
        bio: "Estudio pilas de hierro.",
        city: "Oviedo",
      };
      const response = await client.request("/api/profile", { method: "PATCH", json: profile });
      expect(response.status, await response.clone().text()).toBe(200);
    }

    test("counts applications and saved jobs without reading them, and unread messages once", async () => {
      const { client, user } = await createAccount(app());
      const { id: jobId } = await insertJob(app().db);
      await insertApplication(app().db, { jobId, userId: user.id });
      await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, jobId]);
      const read = async () => textOf(await client.get("/dashboard"));
      const text = await read();
      for (const label of ["candidaturas en curso", "ofertas guardadas"])
        expect(text).toMatch(new RegExp(`>1</span>\\s*<span[^>]*>${label}<`));
      const statements = await statementsOfRequest(read);
      const rows = /cover_letter|saved_jobs\.created_at/;
      expect(statements.filter((statement) => rows.test(statement))).toEqual([]);
      expect(statements.filter((statement) => statement.includes("sum(candidate_unread)"))).toHaveLength(1);
    });

    test("the session's facts stand under the account, not here", async () => {
      const { client } = await createAccount(app());
      expect(await textOf(await client.get("/dashboard"))).not.toContain("Dirección IP");
      expect(await textOf(await client.get("/dashboard/account"))).toContain("Dirección IP");
    });

    test("names the open jobs that were saved, the next deadline first", async () => {
      const { client, user } = await createAccount(app());
      const { id: organizationId } = await insertOrganization(app().db, { name: "Instituto Mar" });
      const jobs = {
        "Con tiempo": await insertJob(app().db, {
          organizationId,
          title: "Con tiempo",
          closesAt: inDays(20),
        }),
        Urgente: await insertJob(app().db, { organizationId, title: "Urgente", closesAt: inDays(2) }),
        Cerrada: await insertJob(app().db, { organizationId, title: "Cerrada", status: "closed" }),
        Vencida: await insertJob(app().db, { organizationId, title: "Vencida", closesAt: inDays(-1) }),
        Oculta: await insertJob(app().db, { organizationId, title: "Oculta", hiddenAt: new Date() }),
      };
      for (const { id } of Object.values(jobs))
        await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, id]);
      await insertJob(app().db, { organizationId, title: "Sin guardar" });
      const text = await textOf(await client.get("/dashboard"));
      const titles = [...text.matchAll(/href="\/jobs\/[^"]+">([^<]+)<\/a>/g)].map(([, title]) => title);
      expect(titles).toEqual(["Urgente", "Con tiempo"]);
      expect(text).toContain("Quedan\u00a02\u00a0días");
      expect(text).toContain("Instituto Mar");
    });
  });
});
