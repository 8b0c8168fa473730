import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { dayAhead } from "../../support/jobs/days";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { type Account, createAdmin } from "../../support/people/accounts";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const title = "Investigador/a posdoctoral en catálisis verde";

describe("where an administrator reads first", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });

  describe("the pages of a change that waits", () => {
    let admin: Account;
    let own: ReturnType<typeof jobPagesOf>;
    let id: string;
    let slug: string;
    const review = () => `/dashboard/admin/jobs/${id}`;
    const decide = async (form: Record<string, string>) =>
      admin.client.postForm(review(), { version: await versionOf(app().db, "jobs", id), ...form });
    const { description, field, contractType, salaryMin, salaryMax, requiredMaterials } = completeForm();
    const form = { description, field, contractType, salaryMin, salaryMax, requiredMaterials } as Record<
      string,
      string
    >;
    const save = () =>
      own.submit(id, "save", {
        ...form,
        requiredMaterials: ["cv", "cover_letter"],
        title,
        groups: "requiredMaterials",
      });

    beforeAll(async () => {
      admin = await createAdmin(app());
      own = jobPagesOf(app(), await insertOwner(app()));
      id = await own.published();
      ({ slug } = (await app().db.query("SELECT slug FROM jobs WHERE id = $1", [id])).rows[0]);
      // Nobody publishes what they may not have read.
      for (const version of ["", "2020-01-01T00:00:00.000Z"])
        expect((await decide({ intent: "approve", version })).status).toBe(version ? 409 : 400);
      expect((await admin.client.postForm(review(), { intent: "approve" })).status).toBe(400);
      expect((await admin.client.post(`/api/admin/jobs/${id}/approve`, {})).status).toBe(400);
      expect((await decide({ intent: "approve" })).status).toBe(303);
    });

    test("the page of a job tells its author that a change waits, and everybody reads the job as it was until an administrator approves it", async () => {
      const read = async () => textOf(await app().client().get(`/jobs/${slug}`));
      expect((await own.open(id)).text).toContain("Mientras tanto, la oferta se sigue viendo como está.");
      const saved = await save();
      expect(saved.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit?done=change`);
      const { text } = await own.open(id);
      expect(text).toContain("Estamos revisando tu cambio desde el ");
      expect(text).toContain(`value="${title}"`);
      expect(await read()).not.toContain(title);
      const back = await own.send(id, "withdraw");
      expect(back.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit?done=withdrawChange`);
      await save();
      const list = await textOf(await admin.client.get("/dashboard/admin/jobs"));
      expect(list).toContain(review());
      expect(list).toMatch(/Cambio<.*Espera desde el<(?!.*Publicada<)/s);
      const page = await textOf(await admin.client.get(review()));
      expect(page).toMatch(
        /quiere cambiar esto:.*Título<.*<del[^>]*>[^<]+<\/del>.*pasa a ser.*Así quedaría:/s,
      );
      expect(page).toMatch(new RegExp(`<ins[^>]*>${title}</ins>`));
      expect(page).not.toContain("Ver la de antes");
      expect(page).toContain(title);
      expect((await decide({ intent: "return", note: "No es verde." })).status).toBe(303);
      const returned = (await own.open(id)).text;
      expect(returned).toContain("Matraz no ha publicado tu último cambio.");
      expect(returned).toContain("No es verde.");
      expect(returned).not.toContain(`value="${title}"`);
      await save();
      expect((await decide({ intent: "approve" })).status).toBe(303);
      expect(await read()).toContain(title);
    });
  });

  test("what rules saw in a job that waits stands before the button that publishes it, and is counted in both lists", async () => {
    const admin = await createAdmin(app());
    const description = "Escribe a ana@uni.example o llama al 612 345 678.";
    const name = "Ayudante de laboratorio con pistas";
    const { id } = await insertJob(app().db, {
      title: name,
      description,
      status: "in_review",
      columns: { submitted_at: new Date(Date.UTC(2001, 0)) },
    });
    const page = await textOf(await admin.client.get(`/dashboard/admin/jobs/${id}`));
    expect(page).toMatch(
      /Lo que ha visto una regla<.*dirección de correo: ana@uni.example\..*teléfono: 612 345 678\..*>Publicar la oferta</s,
    );
    expect(page).toMatch(new RegExp(`desk-row[^>]*><span[^>]*>${name}<(?:(?!</a>).)*2 pistas`, "s"));
    const list = await textOf(await admin.client.get("/dashboard/admin/jobs"));
    expect(list).toMatch(new RegExp(`${name}<(?:(?!</tr>).)*2 pistas`, "s"));
  });

  describe("a form of a job's page that ended while somebody filled it in", () => {
    let organizationId: string;
    let pages: ReturnType<typeof jobPagesOf>;
    beforeAll(async () => {
      const employer = await insertOwner(app());
      organizationId = employer.organizationId;
      pages = jobPagesOf(app(), employer);
    });

    const description = "Buscamos a alguien que conozca el rutenio.\r\n\r\n- y el osmio";
    const ended = "Ya no se puede: la oferta ha cambiado de estado.";
    /** The visible page: without the data that its scripts read. */
    const shown = async (response: Response) =>
      (await textOf(response)).replaceAll(/<script\b.*?<\/script>/gs, "");

    test("a form of a job that waits for review since says why it was not saved, gives back the texts, and can take the job back", async () => {
      const { id } = await insertJob(app().db, { organizationId, status: "in_review" });
      const version = "2026-01-01T00:00:00.000Z";
      const form = completeForm({ title: "Un título mejor", description, version });
      for (const button of ["save", "publish"]) {
        const response = await pages.send(id, button, form);
        const text = await shown(response);
        expect(response.status).toBe(409);
        expect(text).toContain("La estamos revisando");
        expect(text).toMatch(new RegExp(`role="alert".*${ended}`, "s"));
        expect(text).toMatch(/Título<\/dt>.{0,200}>Un título mejor</s);
        expect(text).toContain("conozca el rutenio.\n\n- y el osmio<");
        expect(text).not.toContain('name="title"');
      }
      const taken = await pages.send(id, "withdraw");
      expect(taken.headers.get("location")).toMatch(/[?&]done=withdraw(?:&|$)/);
      const { text } = await pages.open(id);
      expect(text).toContain('name="title"');
      expect(text).toMatch(/Revisaremos la oferta.*value="publish"[^>]*>(?:<[^>]*>)*Enviar a revisión</s);
    });

    test("a form of a job whose deadline has passed since says that the job has changed, and gives back the texts", async () => {
      const closesAt = new Date(Date.now() - 1000);
      const { id } = await insertJob(app().db, { organizationId, title: "Un título", closesAt });
      const response = await pages.submit(id, "save", { title: "Un título", description });
      const text = await shown(response);
      expect(response.status).toBe(409);
      expect(text).toMatch(new RegExp(`role="alert".*${ended}`, "s"));
      expect(text).toContain("conozca el rutenio.");
      // The title is not lost: it is the stored one.
      expect(text).not.toContain("Título</dt>");
    });

    test.each([
      ["withdraw", "draft", {}],
      ["extend", "closed", { closesAt: "" }],
      ["reopen", "published", { closesAt: dayAhead(20) }],
    ] as const)(
      "the button %s of a job that is %s since says that the job has changed",
      async (intent, status, values) => {
        const { id } = await insertJob(app().db, { organizationId, status });
        const response = await pages.send(id, intent, values);
        const text = await shown(response);
        expect([400, 409]).toContain(response.status);
        expect(text.split(ended)).toHaveLength(2);
        expect(text).not.toContain("Lo que habías escrito");
      },
    );

    test("a form of a job that is still there says its own error alone", async () => {
      const columns = { original_closes_at: new Date() };
      const { id } = await insertJob(app().db, { organizationId, columns });
      const extended = await shown(await pages.send(id, "extend", { closesAt: dayAhead(40) }));
      expect(extended).toContain("El plazo ya se amplió una vez.<");
      const text = await shown(await pages.send(id, "close", { reason: "" }));
      expect(text).not.toContain(ended);
      expect(text.match(/role="alert"/g)).toHaveLength(1);
    });
  });
});
