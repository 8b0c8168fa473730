import { beforeAll, describe, expect, test } from "vitest";
import { parseClosingTime } from "~/lib/time/closing-time.server";
import { useApp } from "../../support/app/targets";
import { dayAhead } from "../../support/jobs/days";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

describe("the actions on a job", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    employer = await createEmployer(app());
    pages = jobPagesOf(employer);
  });

  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const openJob = async (closing = dayAhead(30)) => {
    const closesAt = parseClosingTime(closing) ?? new Date(0);
    return (await insertJob(app().db, { organizationId: employer.organizationId, closesAt })).id;
  };
  const doneOf = (response: Response) =>
    new URL(response.headers.get("location") ?? "", "http://x").searchParams.get("done");

  describe("an open job", () => {
    test("is extended once, by sixty days at most", async () => {
      const id = await openJob(dayAhead(10));
      for (const day of [dayAhead(9), dayAhead(71)]) {
        const refused = await pages.send(id, "extend", { closesAt: day });
        expect(refused.status, day).toBe(400);
        const text = await textOf(refused);
        expect(text).toContain('id="campo-closesAt-error"');
        expect(text).toContain("como mucho 60 días después.");
      }
      expect(doneOf(await pages.send(id, "extend", { closesAt: dayAhead(70) }))).toBe("extend");
      expect((await pages.open(id)).text).toContain("El plazo ya se amplió una vez");
      const again = await pages.send(id, "extend", { closesAt: dayAhead(71) });
      expect(again.status).toBe(409);
      expect(await textOf(again)).toContain("El plazo ya se amplió una vez.");
    });

    test("is closed with a reason, and opened again once", async () => {
      const id = await openJob();
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
      const unsaid = await pages.send(id, "close", { reason: "" });
      expect(unsaid.status).toBe(400);
      expect(doneOf(await pages.send(id, "close", { reason: "filled" }))).toBe("close");
      expect(await rowOf(id)).toMatchObject({ status: "closed", close_reason: "filled" });
      expect(doneOf(await pages.send(id, "close", { reason: "filled" }))).toBe("close");
      expect(doneOf(await pages.send(id, "reopen", { closesAt: dayAhead(20) }))).toBe("reopen");
      expect((await rowOf(id)).status).toBe("published");
      expect((await pages.open(id)).text).toContain("Ya la abriste otra vez: no podrás hacerlo de nuevo.");
      await pages.send(id, "close", { reason: "withdrawn" });
      expect((await pages.open(id)).text).toContain("Ya no se puede abrir otra vez.");
      expect((await pages.send(id, "reopen", { closesAt: dayAhead(20) })).status).toBe(409);
    });

    test("says when candidates will know, and takes it back", async () => {
      const id = await openJob(dayAhead(10));
      const early = await pages.send(id, "decision", { decisionBy: dayAhead(8) });
      expect(early.status).toBe(400);
      expect(await textOf(early)).toContain('id="campo-decisionBy-error"');
      expect(doneOf(await pages.send(id, "decision", { decisionBy: dayAhead(40) }))).toBe("decision");
      expect((await rowOf(id)).decision_by).not.toBeNull();
      await pages.send(id, "decision", { decisionBy: "" });
      expect((await rowOf(id)).decision_by).toBeNull();
    });

    test("cannot be deleted, but copied", async () => {
      const id = await openJob();
      const asked = await employer.client.get(`/dashboard/jobs/${id}/delete`);
      expect(asked.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit`);
      const sent = await pages.post(`/dashboard/jobs/${id}/delete`, {});
      expect(sent.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit`);
      expect((await rowOf(id)).status).toBe("published");
      const copied = await pages.send(id, "duplicate");
      expect(doneOf(copied)).toBe("duplicate");
      const [, copy = ""] = /jobs\/([\w-]+)\/edit/.exec(copied.headers.get("location") ?? "") ?? [];
      expect(copy).not.toBe(id);
      expect(await rowOf(copy)).toMatchObject({ status: "draft", closes_at: null, city: "Barcelona" });
    });
  });

  test("a draft is deleted for good, and pressing twice succeeds both times", async () => {
    const id = await pages.draft("Para borrar");
    const asked = await employer.client.get(`/dashboard/jobs/${id}/delete`);
    expect(await textOf(asked)).toContain("Borraremos «Para borrar» para siempre.");
    for (const _ of ["once", "twice"]) {
      const response = await pages.post(`/dashboard/jobs/${id}/delete`, {});
      expect(response.headers.get("location")).toBe("/dashboard/jobs?done=deleted");
    }
    expect(await rowOf(id)).toBeUndefined();
  });

  test("an administrator's words are there for the organization", async () => {
    const { organizationId } = employer;
    const note = "Falta el centro de trabajo.";
    const returned = await insertJob(app().db, {
      organizationId,
      status: "draft",
      columns: { review_note: note },
    });
    expect((await pages.open(returned.id)).text).toContain(note);
    const columns = { review_note: "Pedía dinero.", removal_reason: "fraud" };
    const removed = await insertJob(app().db, {
      organizationId,
      status: "closed",
      closeReason: "moderation",
      columns,
    });
    const { text } = await pages.open(removed.id);
    expect(text).toContain("Matraz ha retirado esta oferta. Motivo: Parece un fraude.");
    expect(text).toContain("Pedía dinero.");
    expect(text).not.toContain("Abrir otra vez");
  });

  test("the list shows each state with its number, in pages", async () => {
    const own = await createEmployer(app());
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
    expect(await list("?status=published")).not.toContain("Pasada de plazo");
    expect(await list("?status=gone")).toContain("Abierta");
  });

  describe("of another organization", () => {
    const forms = ["save", "publish", "duplicate", "withdraw", "extend", "reopen", "close", "decision"];

    // Strangers and people: http/access/page-access.test.ts.
    test("find no job by any form, and change nothing", async () => {
      const { id } = await insertJob(app().db, { organizationId: employer.organizationId, status: "draft" });
      const before = await rowOf(id);
      const version = before.updated_at.toISOString();
      const other = await createEmployer(app());
      const form = { version, title: "De otra", closesAt: "2027-01-15", reason: "filled" };
      const answers = forms.map(async (intent) => {
        const address = `/dashboard/jobs/${id}/edit`;
        return [intent, (await other.client.postForm(address, { intent, ...form })).status];
      });
      expect(await Promise.all(answers)).toEqual(forms.map((intent) => [intent, 404]));
      expect((await other.client.postForm(`/dashboard/jobs/${id}/preview`, { version })).status).toBe(404);
      // Pressing twice succeeds both times, so another's job answers like one that is gone.
      expect((await other.client.postForm(`/dashboard/jobs/${id}/delete`, {})).status).toBe(303);
      expect(await rowOf(id)).toEqual(before);
    });

    test("have no page, nor have those of a job that does not exist", async () => {
      const { id } = await insertJob(app().db, { status: "draft" });
      for (const wrong of [id, "not-a-uuid", "01234567-89ab-7def-8123-456789abcdef", "%00"])
        for (const page of ["edit", "preview", "delete"])
          expect((await employer.client.get(`/dashboard/jobs/${wrong}/${page}`)).status, page).toBe(404);
    });
  });

  describe("the preview of a draft", () => {
    const previewOf = (id: string) => `/dashboard/jobs/${id}/preview`;
    async function complete(changes = {}) {
      const id = await pages.draft();
      await pages.submit(id, "save", completeForm(changes));
      return id;
    }

    /** The page's text, and the version that it shows. */
    async function open(id: string) {
      const response = await employer.client.get(previewOf(id));
      const text = await textOf(response);
      return { text, version: /name="version" type="hidden" value="([^"]+)"/.exec(text)?.[1] ?? "" };
    }

    test("shows the job as everybody will read it, without scripts, and counts no view", async () => {
      const id = await complete({
        description: `## Tareas\n\n<script>alert(1)</script>\n\n${"Estudiar **catalizadores**. ".repeat(10)}`,
      });
      const { text } = await open(id);
      expect(text).toContain("Así se verá la oferta cuando la publiques.");
      expect(text).toMatch(/<h3[^>]*>Tareas<\/h3>/);
      expect(text).toContain("<strong>catalizadores</strong>");
      expect(text).not.toContain("<script>alert");
      expect(text).toContain("32.000");
      expect(text).not.toContain(`/api/jobs/${id}/view`);
      const views = await app().db.query("SELECT 1 FROM job_views WHERE job_id = $1", [id]);
      expect(views.rows).toEqual([]);
      expect(text).toContain('name="robots" content="noindex');
    });

    test("of an unfinished draft names what is missing, with links to the fields, and offers no publishing", async () => {
      const id = await pages.draft();
      const { text } = await open(id);
      expect(text).toContain("Para publicar te falta:");
      expect(text).toContain(`href="/dashboard/jobs/${id}/edit#campo-description"`);
      expect(text).not.toContain(">Publicar<");
      const { updated_at: version } = await rowOf(id);
      const form = { version: version.toISOString() };
      const refused = await employer.client.postForm(previewOf(id), form);
      expect(refused.status).toBe(400);
      expect(await textOf(refused)).toContain("Faltan datos para publicar la oferta.");
      expect((await rowOf(id)).status).toBe("draft");
    });

    test("publishes the version that was read", async () => {
      const id = await complete();
      const { version } = await open(id);
      const response = await employer.client.postForm(previewOf(id), { version });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit?done=publish`);
      expect((await rowOf(id)).status).toBe("published");
      const { text } = await open(id);
      expect(text).toContain("Así se ve la oferta.");
      expect(text).not.toContain(">Publicar<");
    });

    test.each(["", "2020-01-01T00:00:00.000Z"])(
      "does not publish the version «%s», which is not the one there is",
      async (version) => {
        const id = await complete();
        const response = await employer.client.postForm(previewOf(id), { version });
        expect(response.status).toBe(409);
        expect(await textOf(response)).toContain("La oferta ha cambiado desde que la abriste.");
        expect((await rowOf(id)).status).toBe("draft");
      },
    );
  });

  test("a form that no page of a job has is refused", async () => {
    const { id } = await insertJob(app().db, { organizationId: employer.organizationId });
    expect((await pages.send(id, "toString")).status).toBe(400);
  });
});
