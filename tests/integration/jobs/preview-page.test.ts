import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { createAccount } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

describe("the preview of a job", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    employer = await createEmployer(app());
    pages = jobPagesOf(employer);
  });

  const previewOf = (id: string) => `/dashboard/jobs/${id}/preview`;
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];

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

  test("shows the job as everybody will read it, and counts no view", async () => {
    const id = await complete({ description: `## Tareas\n\n${"Estudiar **catalizadores**. ".repeat(10)}` });
    const { text } = await open(id);
    expect(text).toContain("Así se verá la oferta cuando la publiques.");
    expect(text).toMatch(/<h3[^>]*>Tareas<\/h3>/);
    expect(text).toContain("<strong>catalizadores</strong>");
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

  test.each(["", "ayer", "2020-01-01T00:00:00.000Z"])("publishes no other version: %j", async (version) => {
    const id = await complete();
    const response = await employer.client.postForm(previewOf(id), { version });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("La oferta ha cambiado desde que la abriste.");
    expect((await rowOf(id)).status).toBe("draft");
  });

  test("publishes nothing for an account whose address is not confirmed", async () => {
    const account = await createAccount(app(), { type: "organization", organizationName: "Sin confirmar" });
    const own = jobPagesOf(account);
    const id = await own.draft();
    await own.submit(id, "save", completeForm());
    const { version } = await own.open(id);
    const response = await account.client.postForm(previewOf(id), { version });
    expect(response.status).toBe(403);
    expect(await textOf(response)).toContain("Confirma antes tu correo");
    expect((await rowOf(id)).status).toBe("draft");
  });

  test("never runs what was written: script, javascript:, data:, a thousand levels", async () => {
    const description = [
      "<script>alert(1)</script><img src=x onerror=alert(2)>",
      "[uno](javascript:alert(3)) [dos](data:text/html,hola) [tres](JaVaScRiPt:alert(4)) ![c](https://x.example/c.png)",
      `${">".repeat(1000)} fin`,
      `${"- ".repeat(1000)}hondo`,
      "El resto de la descripción dice lo que hace falta. ".repeat(4),
    ].join("\n\n");
    const id = await complete({ description });
    expect((await rowOf(id)).description).toContain("<script>alert(1)</script>");
    const { text } = await open(id);
    expect(text).not.toMatch(/<script>alert|<img src=x|href="(?:javascript|data):|<img[^>]+c\.png/i);
    expect(text).toContain("El resto de la descripción");
  });
});
