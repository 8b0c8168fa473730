import { beforeAll, describe, expect, test } from "vitest";
import { pipelineLimits } from "~/features/applications/application/application-limits";
import { templateLimits } from "~/features/applications/templates/template-limits";
import { expectPage } from "../../support/app/page-forms";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

describe("templates", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let other: EmployerAccount;
  beforeAll(async () => {
    [owner, other] = [await insertOwner(app()), await insertOwner(app())];
  });

  type Fields = Record<string, string>;
  const fields = { name: "Gracias", text: "Hola, {nombre}:", reason: "" };
  const add = (more: Fields, who = owner) =>
    who.client.postForm("/dashboard/templates/new", { ...fields, ...more });
  const stored = "SELECT id, name, text, reason FROM reply_templates WHERE organization_id = $1";
  const rowsOf = async ({ organizationId }: EmployerAccount) =>
    (await app().db.query(stored, [organizationId])).rows;
  const added = async (more: Fields) => {
    expect((await add(more)).headers.get("location")).toBe("/dashboard/templates?done=added");
    return (await rowsOf(owner)).find(({ name }) => name === more.name).id as string;
  };

  test("templates are added, listed, read, changed and deleted by their organization alone", async () => {
    const name = "Falta <b>experiencia</b>";
    const id = await added({ name, text: "Hola, {nombre}: <i>{oferta}</i>.", reason: "experience" });
    const listed = ["Falta &lt;b&gt;experiencia&lt;/b&gt;", "Para descartar: Experiencia"];
    await expectPage(await owner.client.get("/dashboard/templates"), 200, ...listed);
    expect(await textOf(await other.client.get("/dashboard/templates"))).toContain("Aún no hay plantillas.");
    const path = `/dashboard/templates/${id}`;
    const answer = await owner.client.get(`${path}/text`);
    expect(await answer.text()).toBe("Hola, {nombre}: <i>{oferta}</i>.");
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const change = { ...fields, name: "Sin experiencia", text: "Adiós, {nombre}." };
    for (const theirs of [path, `${path}/delete`, `${path}/text`, "/dashboard/templates/x/text"])
      expect((await other.client.get(theirs)).status, theirs).toBe(404);
    expect((await other.client.postForm(path, change)).status).toBe(404);
    await other.client.postForm(`${path}/delete`, {});
    expect((await rowsOf(owner)).map((row) => row.name)).toEqual([name]);
    expect((await owner.client.postForm(path, change)).status).toBe(303);
    expect(await rowsOf(owner)).toEqual([
      { id, name: "Sin experiencia", text: "Adiós, {nombre}.", reason: null },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await owner.client.postForm(`${path}/delete`, {})).status).toBe(303);
    expect(await rowsOf(owner)).toEqual([]);
  });

  test("an organization has each name of a template once, whatever its case and accents", async () => {
    const id = await added({ name: "Atención" });
    await expectPage(await add({ name: "ATENCION " }), 400, "Ya tienes una plantilla con este nombre.");
    expect((await add({ name: "Atención" }, other)).status).toBe(303);
    const kept = await owner.client.postForm(`/dashboard/templates/${id}`, { ...fields, name: "atencion" });
    expect(kept.status).toBe(303);
  });

  const { max } = pipelineLimits.message;
  test("a template with wrong fields is refused with a sentence for each, and stays in the form", async () => {
    const short = ["Escribe un texto."];
    const long = ["Usa como mucho 60 caracteres.", `Usa como mucho ${max} caracteres.`];
    const unknown = "«{apellido}». Puedes usar {nombre} y {oferta}.";
    for (const [wrong, sentences] of [
      [{ name: "" }, short],
      [{ name: "x".repeat(61), text: "x".repeat(max + 1) }, long],
      [{ text: " ", reason: "otro" }, [...short, "Este valor no es válido."]],
      [{ text: "Hola, {apellido}" }, [unknown, "Gracias"]],
    ] as const) {
      const kept = "text" in wrong ? [] : ["Hola, {nombre}:"];
      await expectPage(await add({ ...wrong }), 400, ...sentences, ...kept);
    }
  });

  test("an organization has fifty templates at most, of any length that is allowed", async () => {
    await app().db.query("DELETE FROM reply_templates WHERE organization_id = $1", [owner.organizationId]);
    await added({ name: "x".repeat(templateLimits.name.max), text: "x".repeat(max) });
    await app().db.query(
      `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
      SELECT gen_random_uuid(), $1, 'p' || n, 'p' || n, 'Gracias.', now(), now() FROM generate_series(1, $2::int) AS n`,
      [owner.organizationId, templateLimits.perOrganization - 2],
    );
    await added({ name: "La última" });
    expect(await textOf(await add({ name: "Una más" }))).toContain("Ya tienes 50 plantillas.");
    expect(await textOf(await owner.client.get("/dashboard/templates"))).toContain("hasta 50 plantillas");
    const { replyTemplates } = await bodyOf(await owner.client.get("/api/profile/export"));
    expect(replyTemplates).toHaveLength(templateLimits.perOrganization);
  });

  describe("in the forms of replies, without JavaScript", () => {
    let template: string;
    let jobId: string;
    let ids: string[];
    beforeAll(async () => {
      const { organizationId } = owner;
      await app().db.query("DELETE FROM reply_templates WHERE organization_id = $1", [organizationId]);
      const words = { text: "Hola, {nombre}: «{oferta}».", reason: "profile_fit" };
      template = await added({ name: "No encaja", ...words });
      jobId = (await insertJob(app().db, { organizationId, title: "Técnica de RMN" })).id;
      ids = [];
      for (const name of ["Nora Vidal", "Íñigo Sanz"]) {
        const { id: userId } = await insertUser(app().db, { name });
        ids.push((await insertApplication(app().db, { jobId, userId, status: "viewed" })).id);
      }
    });
    const board = (filter = "") => `/dashboard/jobs/${jobId}/applications${filter}`;
    const post = async (path: string, form: Record<string, string | string[]>) => {
      const sent = Object.entries(form).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      );
      const response = await owner.client.postForm(path, sent);
      const { status, headers } = response;
      return { status, page: await textOf(response), location: headers.get("location") };
    };

    test("a template, of which pages have the name alone, fills the board's message; selection, filter and typed text stay", async () => {
      const [, inigo = ""] = ids;
      for (const path of [board(), `/dashboard/applications/${inigo}`]) {
        const page = await textOf(await owner.client.get(path));
        expect(page).toContain("No encaja (motivo: ");
        expect(page).not.toContain("Hola, {nombre}: «{oferta}».");
      }
      const typed = { ids: inigo, status: "rejected", message: "Lo mío.", delay: "on", template };
      const used = await post(board("?q=in"), { ...typed, intent: "use-template" });
      expect(used.status).toBe(200);
      expect(used.page).toContain(">Hola, {nombre}: «{oferta}».</textarea>");
      expect(used.page).toContain('name="replaced" type="hidden" value="Lo mío."');
      expect(used.page).toContain("Así lo leerá Íñigo Sanz");
      expect(used.page).toContain("Hola, Íñigo Sanz: «Técnica de RMN».");
      expect(used.page).toMatch(/<option value="profile_fit" selected="">/);
      expect(used.page).toMatch(new RegExp(`checked=""[^>]*value="${inigo}"`));
      const replaced = { message: "Hola.", replaced: "Lo mío.", intent: "recover" };
      const recovered = await post(board(), { ...typed, ...replaced });
      expect(recovered.page).toContain(">Lo mío.</textarea>");
    });

    test("a refusal has the templates for one first, and says when the chosen one is for another reply", async () => {
      const [, inigo = ""] = ids;
      const other = await added({ name: "En revisión", text: "Estamos en ello.", reason: "" });
      const used = async (chosen: string, status: string) =>
        (await post(board(), { ids: inigo, status, template: chosen, intent: "use-template" })).page;
      const refusal = await used(other, "rejected");
      expect(refusal).toContain("La plantilla «En revisión» no es para descartar");
      expect(refusal.indexOf("No encaja (motivo: ")).toBeLessThan(refusal.indexOf(">En revisión</option>"));
      expect(await used(template, "in_review")).toContain("La plantilla «No encaja» es para descartar");
      const single = async (intent: string) =>
        (
          await post(`/dashboard/applications/${inigo}`, {
            intent: [intent, "use-template"],
            [`template-${intent}`]: other,
          })
        ).page;
      expect(await single("rejected")).toContain("La plantilla «En revisión» no es para descartar");
      expect(await single("in_review")).not.toContain("comprueba qué dice");
      expect(await used(other, "offer")).toContain("La plantilla «En revisión» parece de otra respuesta");
    });

    test("a reply with no template, or one that is not there, is not filled", async () => {
      const gone = "Esta plantilla ya no existe.";
      for (const [id, sentence] of [
        ["", "Elige una plantilla."],
        ["x", gone],
        [crypto.randomUUID(), gone],
      ] as const) {
        const form = { template: id, message: "Mío", intent: "use-template" };
        await expectPage(await owner.client.postForm(board(), form), 400, sentence, ">Mío</textarea>");
      }
    });

    test("the preview of a reply fills the names, or names an unknown placeholder, and sends nothing", async () => {
      const [id = ""] = ids;
      const page = `/dashboard/applications/${id}`;
      const preview = (message: string) =>
        post(page, { intent: ["rejected", "preview"], "message-rejected": message });
      expect((await preview("Hola, {nombre}.")).page).toContain("Hola, Nora Vidal.");
      const refused = await preview("Hola, {apellido}.");
      expect([refused.status, refused.page.includes("«{apellido}»")]).toEqual([400, true]);
      const filled = { "message-rejected": "", "template-rejected": template };
      const used = await post(page, { intent: ["rejected", "use-template"], ...filled });
      expect(used.page).toContain("Hola, Nora Vidal: «Técnica de RMN».");
      const states = "SELECT DISTINCT status FROM applications WHERE job_id = $1";
      const { rows } = await app().db.query(states, [jobId]);
      expect(rows).toEqual([{ status: "viewed" }]);
    });

    test("sent replies can be undone though another application has moved on meanwhile", async () => {
      const [nora = "", inigo = ""] = ids;
      const version = `${inigo}=2020-01-01T00:00:00.000Z`;
      const form = { ids, version, status: "rejected", message: "Hola, {nombre}.", delay: "on" };
      const filter = "q=quimica&degree=doctorate&sort=oldest";
      const { status, page } = await post(`${board()}?${filter}`, form);
      expect(status).toBe(409);
      expect(page).toContain("Lo que sí has enviado todavía no se ve");
      const [, way = ""] = /action="(\/dashboard\/replies\/[^"]+)"/.exec(page) ?? [];
      const undone = await post(way.replaceAll("&amp;", "&"), { intent: "undo" });
      expect(undone.location).toBe(`${board()}?${filter}&undone=1&left=0`);
      const { rows } = await app().db.query("SELECT status FROM applications WHERE id = $1", [nora]);
      expect(rows).toEqual([{ status: "viewed" }]);
    });
  });
});
