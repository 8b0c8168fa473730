import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { dayAhead } from "../../support/jobs/days";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { createAccount } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

describe("the editor of a job", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    employer = await createEmployer(app());
    pages = jobPagesOf(employer);
  });

  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];

  describe("a draft", () => {
    test("needs a title and nothing else", async () => {
      const id = await pages.draft("Técnico/a de laboratorio");
      expect(await rowOf(id)).toMatchObject({
        title: "Técnico/a de laboratorio",
        status: "draft",
        organization_id: employer.organizationId,
        description: null,
      });
    });

    test("of a title that is too short is refused, and no job is made", async () => {
      const before = await countJobs();
      const response = await pages.post("/dashboard/jobs/new", { title: "abcd" });
      expect(response.status).toBe(400);
      expect(await textOf(response)).toContain("Escribe al menos 5 caracteres.");
      expect(await countJobs()).toBe(before);
    });

    test("keeps what is there, complete or not, and says what is missing", async () => {
      const id = await pages.draft();
      const form = completeForm({ description: "Corta", closesAt: "", careerStages: [] });
      expect((await pages.submit(id, "save", form)).headers.get("location")).toBe(
        `/dashboard/jobs/${id}/edit?done=save`,
      );
      const { text } = await pages.open(id);
      expect(missingIn(text)).toEqual(["Descripción", "Etapa profesional", "Fecha de cierre"]);
      expect(await rowOf(id)).toMatchObject({
        description: "Corta",
        career_stages: [],
        salary_min: 32_000,
        salary_annual_max: 38_000,
        required_materials: ["cv", "cover_letter"],
      });
    });

    test("is previewed with all that was typed, and nothing is saved", async () => {
      const id = await pages.draft();
      const form = completeForm({ title: "Otro título", description: "Se pide:\r\n• uno\r\n• dos <b>" });
      const response = await pages.send(id, "preview", { version: "x", ...form });
      expect(response.status).toBe(200);
      const html = await textOf(response);
      expect(html).toContain("<p>Se pide:</p>\n<ul>\n<li>uno</li>\n<li>dos &lt;b&gt;</li>\n</ul>");
      for (const typed of ['value="Otro título"', "• dos &lt;b&gt;</textarea>", 'value="32.000"'])
        expect(html).toContain(typed);
      expect(await rowOf(id)).toMatchObject({ title: "Investigador/a posdoctoral", description: null });
    });

    test("with a description that could not be saved has no preview", async () => {
      const id = await pages.draft();
      const response = await pages.send(id, "preview", completeForm({ description: "- a\n".repeat(301) }));
      expect(response.status).toBe(400);
      const html = await textOf(response);
      expect(html).toContain("300 líneas");
      expect(html).not.toContain("Así se verá.");
    });

    test("shows no field of the form as its preview", async () => {
      const id = await pages.draft();
      const response = await pages.send(id, "save", { title: "", preview: "<i>malo</i>" });
      expect(await textOf(response)).not.toContain("<i>malo</i>");
    });

    test("says when it is saved which of its dates publishing would refuse, and not that it is complete", async () => {
      const id = await pages.draft();
      for (const [dates, sentence] of [
        [{ closesAt: dayAhead(200) }, "Elige una fecha de cierre entre mañana y dentro de 120 días."],
        [
          { decisionBy: dayAhead(20) },
          "Elige una fecha de resolución desde hoy, entre el cierre y doce meses después.",
        ],
      ] as const) {
        await pages.submit(id, "save", completeForm(dates));
        const { text } = await pages.open(id);
        expect(text).toContain("Con estas fechas no se podrá publicar:");
        expect(text).toContain(sentence);
        expect(text).not.toContain("La oferta está completa");
      }
    });

    test("says what to change once it came back, and not that it is complete", async () => {
      const id = await pages.draft();
      await pages.submit(id, "save", completeForm());
      expect((await pages.open(id)).text).toContain("La oferta está completa");
      await app().db.query("UPDATE jobs SET review_note = 'Falta el grupo.' WHERE id = $1", [id]);
      const { text } = await pages.open(id);
      expect(text).toContain("Falta el grupo.");
      expect(text).not.toContain("La oferta está completa");
    });

    test("clears the fields that were emptied, also the last box of a group", async () => {
      const id = await pages.draft();
      await pages.submit(id, "save", completeForm());
      const emptied = completeForm({ city: "", salaryMin: "", careerStages: [], requiredMaterials: [] });
      expect((await pages.submit(id, "save", emptied)).status).toBe(303);
      expect(await rowOf(id)).toMatchObject({
        city: null,
        salary_min: null,
        career_stages: [],
        required_materials: [],
      });
    });

    test("closes at the end of the day unless a time is given, in peninsular time", async () => {
      const id = await pages.draft();
      await pages.submit(id, "save", completeForm({ closesAt: "2027-01-15" }));
      expect((await rowOf(id)).closes_at.toISOString()).toBe("2027-01-15T22:59:59.000Z");
      expect((await pages.open(id)).text).toMatch(/name="closesTime"[^>]*value=""/);
      await pages.submit(id, "save", completeForm({ closesAt: "2027-01-15", closesTime: "14:00" }));
      expect((await rowOf(id)).closes_at.toISOString()).toBe("2027-01-15T13:00:00.000Z");
      expect((await pages.open(id)).text).toMatch(/name="closesTime"[^>]*value="14:00"/);
    });
  });

  // Which values are wrong: app/features/jobs/posting/job.schema.test.ts.
  describe("a form of the editor with wrong values", () => {
    test("is refused with a sentence beside each field, and comes back with everything typed", async () => {
      const id = await pages.draft();
      const sentences = {
        salaryMin: ["mil", "Escribe un número entero, sin decimales."],
        field: ["alchemy", "Este valor no es válido."],
        durationMonths: ["0", "Escribe 1 o más."],
        closesAt: ["2027-02-30", "Elige una fecha que exista."],
        decisionBy: ["2027-13-01", "Elige una fecha que exista."],
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
      expect(text).toMatch(
        /checked=""[^>]*name="careerStages"[^>]*value="r3"|name="careerStages"[^>]*checked=""[^>]*value="r3"/,
      );
      expect(await rowOf(id)).toMatchObject({ title: "Investigador/a posdoctoral", field: null });
    });

    test("says that the salary's maximum is below its minimum", async () => {
      const id = await pages.draft();
      const text = await textOf(await pages.submit(id, "save", completeForm({ salaryMax: "31.999" })));
      expect(text).toContain('id="campo-salaryMax-error"');
      expect(text).toContain("El máximo no puede ser menor que el mínimo.");
    });

    test("is read up to 256 KiB, and not beyond", async () => {
      const id = await pages.draft();
      const { version } = await pages.open(id);
      const send = (description: string) => pages.send(id, "save", { version, description });
      expect((await send("a".repeat(255 << 10))).status).toBe(400);
      expect((await send("a".repeat(256 << 10))).status).toBe(413);
    });
  });

  describe("publishing from the editor", () => {
    test("saves what was typed, and says what is missing beside the fields", async () => {
      const id = await pages.draft();
      const form = completeForm({ title: "Título nuevo", externalUrl: "", salaryMin: "" });
      const response = await pages.submit(id, "publish", form);
      const text = await textOf(response);
      expect(response.status).toBe(400);
      expect(text).toContain('id="campo-externalUrl-error"');
      expect(text).toContain('id="campo-salaryMin-error"');
      expect(await rowOf(id)).toMatchObject({ title: "Título nuevo", status: "draft", city: "Barcelona" });
      const version = /name="version" type="hidden" value="([^"]+)"/.exec(text)?.[1] ?? "";
      expect((await pages.send(id, "publish", { ...completeForm(), version })).status).toBe(303);
      expect((await rowOf(id)).status).toBe("published");
    });

    test("is refused with a deadline 121 days ahead, which is then missing", async () => {
      const id = await pages.draft();
      const response = await pages.submit(id, "publish", completeForm({ closesAt: dayAhead(121) }));
      expect(response.status).toBe(400);
      const text = await textOf(response);
      expect(text).toContain("Elige una fecha de cierre entre mañana y dentro de 120 días.");
      expect(text).not.toContain("ya puedes publicarla");
      expect(missingIn((await pages.open(id)).text)).toEqual(["Fecha de cierre"]);
      expect((await rowOf(id)).status).toBe("draft");
    });

    test("waits for a confirmed address, and keeps what was typed", async () => {
      const account = await createAccount(app(), { type: "organization", organizationName: "Sin confirmar" });
      const own = jobPagesOf(account);
      const id = await own.draft();
      const response = await own.submit(id, "publish", completeForm());
      expect(response.status).toBe(403);
      expect(await textOf(response)).toContain("Confirma antes tu correo");
      expect(await rowOf(id)).toMatchObject({ status: "draft", city: "Barcelona" });
    });

    test("fixes most fields of the job, which then stand as text", async () => {
      const id = await pages.published();
      const { text } = await pages.open(id);
      expect(text).toContain("Lo que ya no cambia");
      expect(text).not.toMatch(/name="(city|salaryPeriod|externalUrl|closesTime2)"/);
      const { version } = await pages.open(id);
      const lower = await pages.send(id, "save", { version, salaryMin: "31000" });
      expect(lower.status).toBe(409);
      expect(await textOf(lower)).toContain(
        "Salario mínimo: En una oferta publicada el salario solo puede subir.",
      );
      const locked = await pages.send(id, "save", { version, city: "Lugo" });
      expect(locked.status).toBe(409);
      const higher = await pages.send(id, "save", { version, salaryMin: "33000", salaryMax: "39000" });
      expect(higher.status).toBe(303);
      expect(await rowOf(id)).toMatchObject({ city: "Barcelona", salary_min: 33_000 });
    });
  });

  test("the second of two tabs reads the first one's changes, keeps what was typed, and then decides", async () => {
    const id = await pages.draft();
    const { version } = await pages.open(id);
    await pages.send(id, "save", { ...completeForm({ city: "Lugo" }), version });
    const late = await pages.send(id, "save", { ...completeForm({ city: "Ourense" }), version });
    const text = await textOf(late);
    expect(late.status).toBe(409);
    expect(text).toContain("Has guardado cambios en otra pestaña");
    expect(text).toMatch(/Ciudad<\/dt>.{0,200}Lugo/s);
    expect(text).toMatch(/name="city"[^>]*value="Ourense"/);
    expect((await rowOf(id)).city).toBe("Lugo");
    const now = /name="version" type="hidden" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(now).not.toBe(version);
    await pages.send(id, "save", { ...completeForm({ city: "Ourense" }), version: now });
    expect((await rowOf(id)).city).toBe("Ourense");
  });

  describe("a draft that saves itself", () => {
    const versionOf = async (id: string): Promise<string> => (await rowOf(id)).updated_at.toISOString();
    const save = (id: string, values: Parameters<typeof completeForm>[0]) =>
      pages.post(`/dashboard/jobs/${id}/draft`, completeForm(values));

    test("takes the whole form, answers with the new version, and writes no history", async () => {
      const id = await pages.draft();
      const events = async () =>
        (await app().db.query("SELECT kind FROM job_events WHERE job_id = $1", [id])).rows;
      const before = await events();
      const saved = await save(id, { city: "Lugo", version: await versionOf(id) });
      expect([saved.status, await saved.json()]).toEqual([200, { version: await versionOf(id) }]);
      expect(await rowOf(id)).toMatchObject({ city: "Lugo", status: "draft", salary_min: 32000 });
      expect(await events()).toEqual(before);
    });

    test("refuses an older version, a wrong field and a job that is no draft", async () => {
      const id = await pages.draft();
      const version = await versionOf(id);
      expect((await save(id, { city: "Lugo", version })).status).toBe(200);
      const before = await rowOf(id);
      expect((await save(id, { city: "Vigo", version })).status).toBe(409);
      const wrong = await save(id, { salaryMin: "treinta", version: await versionOf(id) });
      expect(wrong.status).toBe(400);
      expect(await rowOf(id)).toEqual(before);
      const { organizationId } = employer;
      for (const status of ["published", "in_review"] as const) {
        const other = (await insertJob(app().db, { organizationId, status })).id;
        const row = await rowOf(other);
        expect((await save(other, { version: await versionOf(other) })).status).toBe(409);
        expect(await rowOf(other)).toEqual(row);
      }
    });

    test("is refused to another organization and to a stranger, who is sent nowhere", async () => {
      const id = await pages.draft();
      const path = `/dashboard/jobs/${id}/draft`;
      const form = { title: "De otra", version: await versionOf(id) };
      const headers = { accept: "application/json", origin: new URL(app().baseUrl).origin };
      expect((await app().client().postForm(path, form, { headers })).status).toBe(401);
      const other = await createEmployer(app());
      expect((await other.client.postForm(path, form, { headers })).status).toBe(404);
      expect((await employer.client.get(path)).status).toBe(404);
    });
  });

  function missingIn(text: string): string[] {
    const [, list = ""] = /Para publicar te falta:<\/p><ul[^>]*>(.*?)<\/ul>/s.exec(text) ?? [];
    return [...list.matchAll(/<a[^>]*>([^<]+)<\/a>/g)].map(([, name = ""]) => name);
  }

  async function countJobs(): Promise<number> {
    return Number((await app().db.query("SELECT count(*) FROM jobs")).rows[0].count);
  }
});
