import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { dayAhead } from "../../support/jobs/days";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

describe("the editor of a job", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    employer = await insertOwner(app());
    pages = jobPagesOf(app(), employer);
  });

  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const versionIn = (html: string) => /name="version" type="hidden" value="([^"]+)"/.exec(html)?.[1] ?? "";

  describe("a draft", () => {
    test("a draft needs a title of five characters and nothing else", async () => {
      const made = await pages.post("/dashboard/jobs/new", { title: "Técnico/a de laboratorio" });
      const [, id = ""] =
        /^\/dashboard\/jobs\/([\w-]+)\/edit\?done=created$/.exec(made.headers.get("location") ?? "") ?? [];
      const { organizationId } = employer;
      const row = { title: "Técnico/a de laboratorio", status: "draft", description: null };
      expect(await rowOf(id)).toMatchObject({ ...row, organization_id: organizationId });
      const refused = await pages.post("/dashboard/jobs/new", { title: "abcd" });
      expect(refused.status).toBe(400);
      expect(await textOf(refused)).toContain("Escribe al menos 5 caracteres.");
      const sql = "SELECT 1 FROM jobs WHERE organization_id = $1";
      expect((await app().db.query(sql, [organizationId])).rowCount).toBe(1);
    });

    test("the page of a draft says what is missing, that it is complete or that it came back, and its form clears emptied fields", async () => {
      const id = await pages.draft();
      const form = completeForm({ description: "Corta", closesAt: "", careerStages: [] });
      expect((await pages.submit(id, "save", form)).headers.get("location")).toBe(
        `/dashboard/jobs/${id}/edit?done=save`,
      );
      expect(missingIn((await pages.open(id)).text)).toEqual([
        "Descripción",
        "Etapa profesional",
        "Fecha de cierre",
      ]);
      expect(await rowOf(id)).toMatchObject({
        ...{ description: "Corta", career_stages: [], salary_min: 32_000, salary_annual_max: 38_000 },
        required_materials: ["cv", "cover_letter"],
      });
      await pages.submit(id, "save", completeForm());
      expect((await pages.open(id)).text).toContain("La oferta está completa");
      await app().db.query("UPDATE jobs SET review_note = 'Falta el grupo.' WHERE id = $1", [id]);
      const { text } = await pages.open(id);
      expect(text).toContain("Falta el grupo.");
      expect(text).not.toContain("La oferta está completa");
      const emptied = completeForm({ city: "", salaryMin: "", careerStages: [], requiredMaterials: [] });
      expect((await pages.submit(id, "save", emptied)).status).toBe(303);
      expect(await rowOf(id)).toMatchObject({
        ...{ city: null, salary_min: null, career_stages: [], required_materials: [] },
      });
    });

    test("a draft is previewed with all that was typed, and nothing is saved", async () => {
      const id = await pages.draft();
      const description = "Se pide:\r\n• uno\r\n• dos <b>";
      const form = completeForm({ title: "Otro título", description, preview: "<i>malo</i>" });
      const response = await pages.send(id, "preview", { version: "x", ...form });
      expect(response.status).toBe(200);
      const html = await textOf(response);
      expect(html).toContain("<p>Se pide:</p>\n<ul>\n<li>uno</li>\n<li>dos &lt;b&gt;</li>\n</ul>");
      for (const typed of ['value="Otro título"', "• dos &lt;b&gt;</textarea>", 'value="32.000"'])
        expect(html).toContain(typed);
      expect(html).not.toContain("<i>malo</i>");
      expect(await rowOf(id)).toMatchObject({ title: "Investigador/a posdoctoral", description: null });
      const long = await pages.send(id, "preview", completeForm({ description: "- a\n".repeat(301) }));
      expect(long.status).toBe(400);
      const refused = await textOf(long);
      expect(refused).toContain("300 líneas");
      expect(refused).not.toContain("Así se verá.");
    });

    test("a saved draft says which of its dates publishing refuses, and not that it is complete", async () => {
      const id = await pages.draft();
      const closing = "Elige una fecha de cierre entre mañana y dentro de 120 días.";
      const deciding =
        "La fecha de resolución no puede ser anterior al cierre ni haber pasado: elige un día desde el cierre hasta doce meses después.";
      const closesAt = dayAhead(121);
      for (const [dates, sentence] of [
        [{ decisionBy: dayAhead(20) }, deciding],
        [{ closesAt }, closing],
      ] as const) {
        await pages.submit(id, "save", completeForm(dates));
        const { text } = await pages.open(id);
        for (const words of ["Con estas fechas no se podrá publicar:", sentence])
          expect(text).toContain(words);
        expect(text).not.toContain("La oferta está completa");
      }
      const response = await pages.submit(id, "publish", completeForm({ closesAt }));
      expect([response.status, await textOf(response)]).toEqual([400, expect.stringContaining(closing)]);
      expect(missingIn((await pages.open(id)).text)).toEqual(["Fecha de cierre"]);
      expect((await rowOf(id)).status).toBe("draft");
    });
  });

  // Which values are wrong: app/features/jobs/posting/job.schema.test.ts.
  describe("a form of the editor with wrong values", () => {
    test("a form with wrong values is refused with a sentence beside each field, and comes back with everything typed", async () => {
      const id = await pages.draft();
      const sentences = {
        salaryMin: ["mil", "Escribe un número entero, sin decimales."],
        field: ["alchemy", "Este valor no es válido."],
        durationMonths: ["0", "Escribe 1 o más."],
        closesAt: ["2027-02-30", "Elige una fecha que exista."],
        externalUrl: ["javascript:alert(1)", "Escribe una dirección que empiece por https://"],
        city: ["a".repeat(101), "Usa como mucho 100 caracteres."],
      } as const;
      const wrong = Object.fromEntries(Object.entries(sentences).map(([name, [value]]) => [name, value]));
      const careerStages = ["student", "r1", "r2", "r3", "r4"];
      const form = completeForm({ ...wrong, title: "Otro título", careerStages });
      const response = await pages.submit(id, "save", form);
      expect(response.status).toBe(400);
      const text = await textOf(response);
      for (const [name, [, sentence]] of Object.entries(sentences)) {
        expect(text).toContain(`id="campo-${name}-error"`);
        expect(text).toContain(sentence);
      }
      expect(text).toContain("Elige como mucho 4.");
      expect(text).toContain('value="Otro título"');
      expect(text).toMatch(/<input(?=[^>]*checked="")(?=[^>]*name="careerStages")[^>]*value="r3"/);
      expect(await rowOf(id)).toMatchObject({ title: "Investigador/a posdoctoral", field: null });
    });
  });

  describe("publishing from the editor", () => {
    test("publishing from the editor saves what was typed, and says what is missing beside the fields, or that the address has to be confirmed", async () => {
      const id = await pages.draft();
      const verify = (is: boolean) =>
        app().db.query("UPDATE users SET is_email_verified = $2 WHERE id = $1", [employer.user.id, is]);
      await verify(false);
      const unconfirmed = await pages.submit(id, "publish", completeForm());
      await verify(true);
      expect(unconfirmed.status).toBe(403);
      expect(await textOf(unconfirmed)).toContain("Confirma antes tu correo");
      const form = completeForm({ title: "Título nuevo", externalUrl: "", salaryMin: "" });
      const response = await pages.submit(id, "publish", form);
      const text = await textOf(response);
      expect(response.status).toBe(400);
      expect(text).toContain('id="campo-externalUrl-error"');
      expect(text).toContain('id="campo-salaryMin-error"');
      expect(await rowOf(id)).toMatchObject({ title: "Título nuevo", status: "draft", city: "Barcelona" });
      const version = versionIn(text);
      expect((await pages.send(id, "publish", { ...completeForm(), version })).status).toBe(303);
      expect((await rowOf(id)).status).toBe("published");
    });

    test("publishing fixes most fields of the job, which then stand as text", async () => {
      const { id } = await insertJob(app().db, {
        organizationId: employer.organizationId,
        description: String(completeForm().description),
      });
      const { text } = await pages.open(id);
      expect(text).toContain("Lo que ya no cambia");
      expect(text).not.toMatch(/name="(city|salaryPeriod|externalUrl|closesTime2)"/);
      const lower = await pages.submit(id, "save", { salaryMin: "31000", city: "Lugo" });
      expect(lower.status).toBe(409);
      expect(await textOf(lower)).toContain(
        "Salario mínimo: En una oferta publicada el salario solo puede subir.",
      );
      const higher = await pages.submit(id, "save", { salaryMin: "33000", salaryMax: "39000" });
      expect(higher.status).toBe(303);
      expect(await rowOf(id)).toMatchObject({ city: "Barcelona", salary_min: 33_000 });
    });
  });

  test("the second of two tabs reads the first one's changes, keeps what was typed, and then decides", async () => {
    const id = await pages.draft();
    const version = await versionOf(app().db, "jobs", id);
    await pages.send(id, "save", { ...completeForm({ city: "Lugo" }), version });
    const late = await pages.send(id, "save", { ...completeForm({ city: "Ourense" }), version });
    const text = await textOf(late);
    expect(late.status).toBe(409);
    expect(text).toContain("Has guardado cambios en otra pestaña");
    expect(text).toMatch(/Ciudad<\/dt>.{0,200}Lugo/s);
    expect(text).toMatch(/name="city"[^>]*value="Ourense"/);
    expect((await rowOf(id)).city).toBe("Lugo");
    await pages.send(id, "save", { ...completeForm({ city: "Ourense" }), version: versionIn(text) });
    expect((await rowOf(id)).city).toBe("Ourense");
  });

  describe("a draft that saves itself", () => {
    const save = async (id: string, values: Parameters<typeof completeForm>[0] = {}) =>
      pages.post(`/dashboard/jobs/${id}/draft`, {
        version: await versionOf(app().db, "jobs", id),
        ...completeForm(values),
      });

    test("a draft that saves itself takes the whole form, answers with the new version, and writes no history", async () => {
      const id = await pages.draft();
      const dates = { closesAt: "2027-01-15", closesTime: "14:00" };
      const saved = await save(id, { city: "Lugo", ...dates });
      const version = await versionOf(app().db, "jobs", id);
      expect([saved.status, await saved.json()]).toEqual([200, { version }]);
      const closes_at = new Date("2027-01-15T13:00:00Z");
      expect(await rowOf(id)).toMatchObject({ city: "Lugo", status: "draft", salary_min: 32000, closes_at });
      expect((await pages.open(id)).text).toMatch(/name="closesTime"[^>]*value="14:00"/);
      expect((await app().db.query("SELECT 1 FROM job_events WHERE job_id = $1", [id])).rowCount).toBe(0);
    });

    test("a save of the draft is refused in an older version, with a wrong field, once it is no draft, to strangers and to another organization", async () => {
      const { organizationId } = employer;
      const id = await pages.draft();
      const older = { version: "2026-01-01T00:00:00.000Z" };
      const [open, waiting] = [
        await insertJob(app().db, { organizationId }),
        await insertJob(app().db, { organizationId, status: "in_review" }),
      ];
      const before = [await rowOf(id), await rowOf(open.id), await rowOf(waiting.id)];
      for (const [job, values, status] of [
        [id, older, 409],
        [id, { salaryMin: "treinta" }, 400],
        [open.id, {}, 409],
        [waiting.id, {}, 409],
      ] as const)
        expect((await save(job, values)).status, JSON.stringify(values)).toBe(status);
      const form = { title: "De otra", version: await versionOf(app().db, "jobs", id) };
      // A program that asks for JSON is sent nowhere.
      const headers = { accept: "application/json", origin: new URL(app().baseUrl).origin };
      for (const [client, status] of [
        [app().client(), 401],
        [(await insertOwner(app())).client, 404],
      ] as const)
        expect((await client.postForm(`/dashboard/jobs/${id}/draft`, form, { headers })).status).toBe(status);
      expect([await rowOf(id), await rowOf(open.id), await rowOf(waiting.id)]).toEqual(before);
    });
  });

  function missingIn(text: string): string[] {
    const [, list = ""] = /Para publicar te falta:<\/p><ul[^>]*>(.*?)<\/ul>/s.exec(text) ?? [];
    return [...list.matchAll(/<a[^>]*>([^<]+)<\/a>/g)].map(([, name = ""]) => name);
  }
});
