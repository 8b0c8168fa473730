import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";

describe("a draft that saves itself", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let pages: ReturnType<typeof jobPagesOf>;
  beforeAll(async () => {
    employer = await createEmployer(app());
    pages = jobPagesOf(employer);
  });

  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
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

  test("an older version, a wrong field and a job that is no draft change nothing", async () => {
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

  test("only its organization's; without a session it is refused, and nothing is held", async () => {
    const id = await pages.draft();
    const path = `/dashboard/jobs/${id}/draft`;
    const form = { title: "De otra", version: await versionOf(id) };
    const origin = new URL(app().baseUrl).origin;
    const headers = { accept: "application/json", origin };
    expect((await app().client().postForm(path, form, { headers })).status).toBe(401);
    const other = await createEmployer(app());
    expect((await other.client.postForm(path, form, { headers })).status).toBe(404);
    const foreign = { headers: { origin: "https://evil.example" } };
    expect((await employer.client.postForm(path, form, foreign)).status).toBe(403);
    expect((await employer.client.get(path)).status).toBe(404);
  });
});
