import { beforeAll, describe, expect, test } from "vitest";
import { undoMs } from "~/features/jobs/job/job-limits";
import { undoClose } from "~/features/jobs/lifecycle/close-job.server";
import { jobEvents } from "~/job-events.server";
import { parseClosingTime } from "~/lib/time/closing-time.server";
import { completeInput } from "../../support/api/complete-input";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead } from "../../support/jobs/days";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { externalColumns, insertJob } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

// The rules of each step: life.test.ts. Pressing twice: http/pages/twice.
describe("the actions on a job", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    employer = await insertOwner(app());
    pages = jobPagesOf(app(), employer);
  });

  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const ownJob = async (fields: Parameters<typeof insertJob>[1] = {}) =>
    (await insertJob(app().db, { organizationId: employer.organizationId, ...fields })).id;
  const openJob = (closing: string) => ownJob({ closesAt: parseClosingTime(closing) ?? new Date(0) });
  const doneOf = (response: Response) =>
    new URL(response.headers.get("location") ?? "", "http://x").searchParams.get("done");

  describe("an open job", () => {
    test("an open job is extended, by sixty days at most, and its page then says that this was the one time", async () => {
      const id = await openJob(dayAhead(10));
      const refused = await pages.send(id, "extend", { closesAt: dayAhead(71) });
      expect(refused.status).toBe(400);
      const text = await textOf(refused);
      expect(text).toContain('id="campo-closesAt-error"');
      expect(text).toContain("como mucho 60 días después.");
      expect(doneOf(await pages.send(id, "extend", { closesAt: dayAhead(70) }))).toBe("extend");
      expect((await pages.open(id)).text).toContain("El plazo ya se amplió una vez");
    });

    test("an open job is closed with a reason, and reopened once", async () => {
      const id = await openJob(dayAhead(30));
      const { text } = await pages.open(id);
      expect(text).toContain("Puedes abrirla otra vez durante 7 días.");
      const places = ['aria-label="En esta página"', 'id="cerrar"', 'id="lo-esencial"'].map((part) =>
        text.indexOf(part),
      );
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const list = await textOf(await employer.client.get("/dashboard/jobs"));
      for (const part of ["ampliar", "cerrar", "duplicar"])
        expect(list).toContain(`href="/dashboard/jobs/${id}/edit#${part}"`);
      // An administrator's reason.
      expect((await pages.send(id, "close", { reason: "moderation" })).status).toBe(400);
      expect(doneOf(await pages.send(id, "close", { reason: "filled" }))).toBe("close");
      expect(await rowOf(id)).toMatchObject({ status: "closed", close_reason: "filled" });
      expect(doneOf(await pages.send(id, "reopen", { closesAt: dayAhead(20) }))).toBe("reopen");
      expect((await rowOf(id)).status).toBe("published");
      expect((await pages.open(id)).text).toContain("Ya la abriste otra vez: no podrás hacerlo de nuevo.");
      const again = await ownJob({ status: "closed", columns: { reopened_at: new Date() } });
      expect((await pages.open(again)).text).toContain("Ya no se puede abrir otra vez.");
    });

    test("moving the date and closing ask with the number of people first, and can be undone by whoever is quick", async () => {
      const id = await openJob(dayAhead(10));
      for (const status of ["submitted", "viewed"] as const)
        await insertApplication(app().db, { jobId: id, status });
      const decision = { decisionBy: dayAhead(40) };
      const asked = await textOf(await pages.send(id, "decision", decision));
      expect(asked).toContain("2 personas que esperan recibirán un correo");
      // Somebody has applied meanwhile: the question is asked with the new number.
      await insertApplication(app().db, { jobId: id });
      const again = await textOf(await pages.send(id, "decision", { ...decision, confirmed: "2" }));
      expect(again).toContain("3 personas que esperan recibirán un correo");
      const moved = await pages.send(id, "decision", { ...decision, confirmed: "3" });
      expect(doneOf(moved)).toBe("decision");
      const confirmed = async (response: Response) => {
        const page = await textOf(await employer.client.get(response.headers.get("location") ?? ""));
        return /Fecha de resolución guardada|Oferta cerrada/.exec(page)?.[0];
      };
      expect(await confirmed(moved)).toBe("Fecha de resolución guardada");
      const { text } = await pages.open(id);
      const [, token = ""] = /name="token"[^>]*value="([^"]+)"/.exec(text) ?? [];
      expect((await pages.send(id, "undoDecision", { token: new Date().toISOString() })).status).toBe(409);
      expect(doneOf(await pages.send(id, "undoDecision", { token }))).toBe("undoDecision");
      expect((await rowOf(id)).decision_by).toBeNull();
      expect(await confirmed(moved)).toBeUndefined();
      expect((await pages.send(id, "undoClosing", { token })).status).toBe(409);
      const closing = await textOf(await pages.send(id, "close", { reason: "filled" }));
      expect(closing).toContain("3 candidaturas siguen sin respuesta.");
      expect(closing).toContain("a 1 persona del equipo.");
      const ended = await pages.send(id, "close", { reason: "filled", confirmed: "3 1 0" });
      expect([doneOf(ended), await confirmed(ended)]).toEqual(["close", "Oferta cerrada"]);
      const closed = (await pages.open(id)).text;
      const reply = `/dashboard/jobs/${id}/applications?waiting=true&amp;view=table&amp;reply=all`;
      expect(closed).toContain(`href="${reply}"`);
      const board = await textOf(await employer.client.get(reply.replaceAll("&amp;", "&")));
      expect(board).toMatch(/<input[^>]*id="elegir-todas"[^>]*checked=""[^>]*value="3"/);
      expect(board).not.toContain("si las descartas");
      const mails = async () =>
        (
          await app().db.query(
            "SELECT status, due_at > now() + interval '14 minutes' AS waits FROM email_deliveries WHERE payload->>'jobId' = $1",
            [id],
          )
        ).rows;
      expect(await mails()).toEqual([{ status: "queued", waits: true }]);
      const { closed_at: closedAt } = await rowOf(id);
      expect(/name="token"[^>]*value="([^"]+)"/.exec(closed)?.[1]).toBe(closedAt.toISOString());
      const by = { ...employer, userId: employer.user.id };
      const undo = (now?: Date, token = closedAt.toISOString()) => undoClose(by, id, token, jobEvents, now);
      const other = new Date(closedAt.getTime() - 1).toISOString();
      await expect(undo(undefined, other)).rejects.toMatchObject({ code: "REPLY_SHOWN" });
      await expect(undo(new Date(closedAt.getTime() + undoMs))).rejects.toMatchObject({
        code: "REPLY_SHOWN",
      });
      const both = await Promise.allSettled([undo(new Date(closedAt.getTime() + undoMs - 1)), undo()]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await rowOf(id)).toMatchObject({ status: "published", closed_at: null, reopened_at: null });
      expect(await mails()).toMatchObject([{ status: "suppressed" }]);
    });

    test("the page of an open job says when candidates will know the outcome, and takes that back", async () => {
      const id = await openJob(dayAhead(10));
      const early = await pages.send(id, "decision", { decisionBy: dayAhead(8) });
      expect(early.status).toBe(400);
      expect(await textOf(early)).toContain('id="campo-decisionBy-error"');
      expect(doneOf(await pages.send(id, "decision", { decisionBy: dayAhead(40) }))).toBe("decision");
      expect((await rowOf(id)).decision_by).not.toBeNull();
      await pages.send(id, "decision", { decisionBy: "" });
      expect((await rowOf(id)).decision_by).toBeNull();
    });
  });

  test("a job is made a template, fifty of them at most, and new ones start from it until it is none", async () => {
    const id = await ownJob({ title: "Plantilla de laboratorio", columns: { city: "Vigo" } });
    expect(doneOf(await pages.send(id, "template"))).toBe("template");
    const newPage = async ({ client } = employer) => textOf(await client.get("/dashboard/jobs/new"));
    expect(await newPage()).toContain("Plantilla de laboratorio");
    expect(await newPage(await insertOwner(app()))).not.toContain("Plantilla de laboratorio");
    const start = (template: string, { client } = employer) =>
      client.postForm(`/dashboard/jobs/new?template=${template}`, { intent: "template" });
    const [, copy = ""] = /jobs\/([\w-]+)\/edit/.exec((await start(id)).headers.get("location") ?? "") ?? [];
    expect(await rowOf(copy)).toMatchObject({
      status: "draft",
      city: "Vigo",
      closes_at: null,
      template_at: null,
    });
    const open = await ownJob();
    for (const other of ["nada", open]) expect((await start(other)).status).toBe(404);
    expect((await start(id, await insertOwner(app()))).status).toBe(404);
    for (let n = 0; n < 48; n += 1) await ownJob({ columns: { template_at: new Date() } });
    expect(doneOf(await pages.send(open, "template"))).toBe("template");
    const full = await pages.send(await ownJob(), "template");
    expect([full.status, await textOf(full)]).toEqual([
      409,
      expect.stringContaining("ya tiene 50 plantillas"),
    ]);
    expect(doneOf(await pages.send(id, "untemplate"))).toBe("untemplate");
    expect(await newPage()).not.toContain("Plantilla de laboratorio");
  });

  test("a draft is deleted for good once its author has confirmed it, an open job can only be copied", async () => {
    const open = await ownJob();
    const refused = await pages.post(`/dashboard/jobs/${open}/delete`, {});
    expect(refused.headers.get("location")).toBe(`/dashboard/jobs/${open}/edit`);
    const copied = await pages.send(open, "duplicate");
    expect(doneOf(copied)).toBe("duplicate");
    const [, copy = ""] = /jobs\/([\w-]+)\/edit/.exec(copied.headers.get("location") ?? "") ?? [];
    expect(await rowOf(copy)).toMatchObject({ status: "draft", closes_at: null, city: "Barcelona" });
    expect((await rowOf(open)).status).toBe("published");
    const id = await pages.draft("Para borrar");
    const path = `/dashboard/jobs/${id}/delete`;
    expect(await textOf(await employer.client.get(path))).toContain("Borraremos «Para borrar» para siempre.");
    expect((await pages.post(path, {})).headers.get("location")).toBe("/dashboard/jobs?done=deleted");
    expect(await rowOf(id)).toBeUndefined();
  });

  test("a job's page gives its organization the words with which an administrator returned or removed it", async () => {
    const note = "Falta el centro de trabajo.";
    const returned = await ownJob({ status: "draft", columns: { review_note: note } });
    expect((await pages.open(returned)).text).toContain(note);
    const columns = { review_note: "Pedía dinero.", removal_reason: "fraud" };
    const removed = await ownJob({ status: "closed", closeReason: "moderation", columns });
    const { text } = await pages.open(removed);
    expect(text).toContain("Matraz ha retirado esta oferta. Motivo: Parece un fraude.");
    expect(text).toContain("Pedía dinero.");
    expect(text).not.toContain("Abrir otra vez");
  });

  test("the list of an organization's jobs shows each state in pages of twenty", async () => {
    const own = await insertOwner(app());
    const list = async (query = "") => textOf(await own.client.get(`/dashboard/jobs${query}`));
    expect(await list()).toContain("Crear la primera oferta");
    const { organizationId } = own;
    for (let n = 0; n < 21; n += 1)
      await insertJob(app().db, { organizationId, status: "draft", title: `Borrador ${n}` });
    await insertJob(app().db, { organizationId, title: "Abierta" });
    const past = new Date(Date.now() - 60_000);
    await insertJob(app().db, { organizationId, title: "Pasada de plazo", closesAt: past });
    const drafts = await list("?status=draft");
    expect(drafts.match(/>Borrador \d+</g)).toHaveLength(20);
    const link = /<a [^>]*rel="next"[^>]*>/.exec(drafts)?.[0] ?? "";
    const [, next = ""] = /href="\/dashboard\/jobs([^"]+)"/.exec(link) ?? [];
    expect((await list(next.replaceAll("&amp;", "&"))).match(/>Borrador \d+</g)).toHaveLength(1);
    expect(await list("?status=closed")).toContain("Pasada de plazo");
    const open = await list("?status=published");
    expect([open.includes("Abierta"), open.includes("Pasada de plazo")]).toEqual([true, false]);
  });

  // Strangers, people and the pages of another organization's job: http/access/page-access.test.ts.
  test("the forms of a job's pages find no job of another organization and none that does not exist, and a job's page has no form of another name", async () => {
    const id = await ownJob({ status: "draft" });
    const before = await rowOf(id);
    const { client } = await insertOwner(app());
    const form = { version: before.updated_at.toISOString(), title: "De otra", reason: "filled" };
    const send = async (page: string, intent = "") =>
      (await client.postForm(`/dashboard/jobs/${id}/${page}`, { intent, ...form })).status;
    expect([await send("edit", "save"), await send("preview", "publish")]).toEqual([404, 404]);
    // Pressing twice succeeds both times, so another's job answers like one that is gone.
    expect(await send("delete")).toBe(303);
    expect(await rowOf(id)).toEqual(before);
    for (const path of ["not-a-uuid/edit", "01234567-89ab-7def-8123-456789abcdef/preview", "%00/delete"])
      expect((await employer.client.get(`/dashboard/jobs/${path}`)).status, path).toBe(404);
    expect((await pages.send(id, "toString")).status).toBe(400);
  });

  test("the API refuses a job and a change with each wrong field under its name, and stores nothing of them", async () => {
    // Which values are wrong: app/features/jobs/posting/job.schema.test.ts.
    const wrong = { title: "abcd", careerStages: ["r5"], salaryMin: "32000", closesAt: "2027-03-28T02:30" };
    const own = await insertOwner(app());
    const { organizationId } = own;
    const { id } = await insertJob(app().db, { organizationId, status: "draft" });
    const before = await rowOf(id);
    const json = { ...wrong, version: "ayer" };
    const changed = await own.client.request(`/api/jobs/${id}`, { method: "PATCH", json });
    const created = await own.client.post("/api/jobs", completeInput(wrong));
    for (const [response, names] of [
      [changed, [...Object.keys(wrong), "version"]],
      [created, Object.keys(wrong)],
    ] as const) {
      expect(response.status).toBe(400);
      const { code, details } = await bodyOf(response);
      expect([code, Object.keys(details.fields).sort()]).toEqual(["INVALID_DATA", names.toSorted()]);
    }
    const jobs = await app().db.query("SELECT * FROM jobs WHERE organization_id = $1", [organizationId]);
    expect(jobs.rows).toEqual([before]);
  });

  describe("the preview of a draft", () => {
    const previewOf = (id: string) => `/dashboard/jobs/${id}/preview`;
    const complete = (description = String(completeForm().description)) =>
      ownJob({ status: "draft", description, columns: { ...externalColumns, closes_at: inMonth } });
    const inMonth = parseClosingTime(dayAhead(30));
    const publish = async (id: string, version?: string) =>
      employer.client.postForm(previewOf(id), {
        intent: "publish",
        version: version ?? (await versionOf(app().db, "jobs", id)),
      });
    const open = async (id: string) => textOf(await employer.client.get(previewOf(id)));

    test("the preview of a draft shows the job as everybody will read it, counts no view, and publishes the version that was read", async () => {
      const script = `## Tareas\n\n<script>alert(1)</script>\n\n${"Estudiar **catalizadores**. ".repeat(10)}`;
      const id = await complete(script);
      const text = await open(id);
      expect(text).toContain("Así se verá la oferta cuando la publiques.");
      expect(text).toMatch(/<h3[^>]*>Tareas<\/h3>/);
      expect(text).toContain("<strong>catalizadores</strong>");
      expect(text).not.toContain("<script>alert");
      expect(text).toContain("32.000");
      expect(text).not.toContain(`/api/jobs/${id}/view`);
      expect(text).toContain('name="robots" content="noindex');
      const views = await app().db.query("SELECT 1 FROM job_views WHERE job_id = $1", [id]);
      expect(views.rows).toEqual([]);
      for (const other of ["", "2020-01-01T00:00:00.000Z"]) {
        const refused = await publish(id, other);
        expect([refused.status, await textOf(refused)]).toEqual([
          409,
          expect.stringContaining("La oferta ha cambiado desde que la abriste."),
        ]);
      }
      expect((await rowOf(id)).status).toBe("draft");
      const [, version = ""] = /name="version" type="hidden" value="([^"]+)"/.exec(text) ?? [];
      const answer = await publish(id, version);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/dashboard/jobs/${id}/edit?done=publish`,
      ]);
      expect((await rowOf(id)).status).toBe("published");
      const published = await open(id);
      expect(published).toContain("Así se ve la oferta.");
      expect(published).not.toContain(">Publicar<");
    });

    test("the preview of an unfinished draft names what is missing, with links to the fields, and offers no publishing", async () => {
      const id = await pages.draft();
      const text = await open(id);
      expect(text).toContain("Para publicar te falta:");
      expect(text).toContain(`href="/dashboard/jobs/${id}/edit#campo-description"`);
      expect(text).not.toContain(">Publicar<");
      const refused = await publish(id);
      expect(refused.status).toBe(400);
      expect(await textOf(refused)).toContain("Faltan datos para publicar la oferta.");
      expect((await rowOf(id)).status).toBe("draft");
    });
  });
});
