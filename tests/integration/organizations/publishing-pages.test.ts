import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { versionOf } from "../../support/jobs/versions";
import { type Account, createAdmin } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

const sentence = "Hemos cerrado la publicación de ofertas de tu organización.";

describe("the form of a removal", () => {
  const app = useApp("production");
  let admin: Account;
  let employer: EmployerAccount;
  let own: ReturnType<typeof jobPagesOf>;

  beforeAll(async () => {
    admin = await createAdmin(app());
    employer = await createEmployer(app());
    own = jobPagesOf(employer);
    await app().db.query(
      `UPDATE organizations SET verification = 'verified', verified_at = now(), verified_by = 'administrator'
       WHERE id = $1`,
      [employer.organizationId],
    );
  });

  const row = async () =>
    (await app().db.query("SELECT * FROM organizations WHERE id = $1", [employer.organizationId])).rows[0];
  const overview = async () => textOf(await employer.client.get("/dashboard"));

  test("offers both by check boxes, keeps them after a refusal, and carries them out", async () => {
    const id = await own.published();
    const path = `/dashboard/admin/jobs/${id}`;
    const form = await textOf(await admin.client.get(path));
    for (const name of ["takeMark", "closePublishing"])
      expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"`));
    const version = await versionOf(app().db, "jobs", id);
    const sent = { intent: "remove", reason: "fraud", takeMark: "on", closePublishing: "on" };
    const refused = await admin.client.postForm(path, { ...sent, text: "" });
    expect(refused.status).toBe(400);
    expect(
      (await textOf(refused)).match(
        /<input[^>]*checked=""[^>]*type="checkbox"|type="checkbox"[^>]*checked=""/g,
      ),
    ).toHaveLength(2);
    expect((await admin.client.postForm(path, { ...sent, version, text: "No existe." })).status).toBe(303);
    expect(await row()).toMatchObject({ verification: "rejected", publishing: "closed" });
  });

  test("the employer reads why nothing is published, and the draft stays", async () => {
    expect(await overview()).toContain(sentence);
    const id = await own.draft();
    const refused = await own.submit(id, "publish", completeForm());
    expect(refused.status).toBe(403);
    expect(await textOf(refused)).toContain(sentence);
    const { text } = await own.open(id);
    expect(text).toContain(sentence);
    expect(text).toContain('name="title"');
  });

  test("an administrator opens publishing again on the organization's page", async () => {
    const path = `/dashboard/admin/organizations/${employer.organizationId}`;
    const version = await versionOf(app().db, "organizations", employer.organizationId);
    const sent = { intent: "publishing", publishing: "open", version };
    expect((await admin.client.postForm(path, sent)).status).toBe(303);
    expect(await textOf(await admin.client.get(path))).toContain("Cambió la publicación");
    expect(await overview()).not.toContain(sentence);
    expect((await row()).publishing).toBe("open");
    expect((await admin.client.postForm(path, { ...sent, publishing: "x" })).status).toBe(400);
  });

  test("without the boxes the next job waits alone", async () => {
    const id = await own.published();
    const sent = { reason: "fraud", text: "No existe.", version: await versionOf(app().db, "jobs", id) };
    expect((await admin.client.post(`/api/admin/jobs/${id}/remove`, sent)).status).toBe(200);
    expect((await row()).publishing).toBe("reviewed");
    expect((await own.open(await own.published())).text).toContain("La estamos revisando");
  });
});
