import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { dayAhead } from "../../support/jobs/days";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { createEmployer } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

describe("a form of a job's page that ended while somebody filled it in", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });
  let organizationId: string;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    const employer = await createEmployer(app());
    organizationId = employer.organizationId;
    pages = jobPagesOf(employer);
  });

  const description = "Buscamos a alguien que conozca el rutenio.\r\n\r\n- y el osmio";
  const ended = "Ya no se puede: la oferta ha cambiado de estado.";
  /** The visible page: without the data that its scripts read. */
  const shown = async (response: Response) =>
    (await textOf(response)).replaceAll(/<script\b.*?<\/script>/gs, "");

  test("says why it was not saved, and gives back the texts, once the job waits for review", async () => {
    const id = await pages.draft();
    await pages.submit(id, "save", completeForm());
    const { version } = await pages.open(id);
    await pages.send(id, "publish", { version, ...completeForm() });
    const form = completeForm({ title: "Un título mejor", description, version });
    for (const button of ["save", "publish"]) {
      const response = await pages.send(id, button, form);
      const text = await shown(response);
      expect(response.status).toBe(409);
      expect(text).toContain("La estamos revisando");
      expect(text).toMatch(new RegExp(`role="alert".*${ended}`, "s"));
      expect(text).toMatch(/Título<\/dt>.{0,200}>Un título mejor</s);
      expect(text).toContain("conozca el rutenio.\n\n- y el osmio<");
    }
  });

  test("says so as well once the deadline of an open job has passed", async () => {
    const { id } = await insertJob(app().db, { organizationId, title: "Un título" });
    const { version } = await pages.open(id);
    const past = [id, new Date(Date.now() - 1000)];
    await app().db.query("UPDATE jobs SET closes_at = $2 WHERE id = $1", past);
    const response = await pages.send(id, "save", { version, title: "Un título", description });
    const text = await shown(response);
    expect(response.status).toBe(409);
    expect(text).toMatch(new RegExp(`role="alert".*${ended}`, "s"));
    expect(text).toContain("conozca el rutenio.");
    // The title is not lost: it is the stored one.
    expect(text).not.toContain("Título</dt>");
  });

  test.each([
    ["withdraw", "draft", {}],
    ["withdraw", "published", {}],
    ["extend", "closed", { closesAt: dayAhead(40) }],
    ["extend", "closed", { closesAt: "" }],
    ["close", "closed", { reason: "filled" }],
    ["reopen", "published", { closesAt: dayAhead(20) }],
    ["decision", "archived", { decisionBy: dayAhead(60) }],
  ] as const)("%s of a job that is %s: %j", async (intent, status, values) => {
    const { id } = await insertJob(app().db, { organizationId, status });
    const response = await pages.send(id, intent, values);
    const text = await shown(response);
    expect([400, 409]).toContain(response.status);
    expect(text.split(ended)).toHaveLength(2);
    expect(text).not.toContain("Lo que habías escrito");
  });

  test("a second extension says that there was one", async () => {
    const columns = { original_closes_at: new Date() };
    const { id } = await insertJob(app().db, { organizationId, columns });
    const text = await shown(await pages.send(id, "extend", { closesAt: dayAhead(40) }));
    expect(text).toContain("El plazo ya se amplió una vez.<");
  });

  test("a form that is still there says its own error, once", async () => {
    const { id } = await insertJob(app().db, { organizationId });
    const text = await shown(await pages.send(id, "close", { reason: "" }));
    expect(text).not.toContain(ended);
    expect(text.match(/role="alert"/g)).toHaveLength(1);
  });
});
