import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { completeForm, jobPagesOf } from "../../support/jobs/job-forms";
import { versionOf } from "../../support/jobs/versions";
import { type Account, createAdmin } from "../../support/people/accounts";
import { createEmployer } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

const title = "Investigador/a posdoctoral en catálisis verde";

describe("the pages of a change that waits", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });
  let admin: Account;
  let own: ReturnType<typeof jobPagesOf>;
  let id: string;
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
    own = jobPagesOf(await createEmployer(app()));
    id = await own.published();
    // Nobody publishes what they may not have read.
    for (const version of ["", "2020-01-01T00:00:00.000Z"])
      expect((await decide({ intent: "approve", version })).status).toBe(version ? 409 : 400);
    expect((await admin.client.postForm(review(), { intent: "approve" })).status).toBe(400);
    expect((await admin.client.post(`/api/admin/jobs/${id}/approve`, {})).status).toBe(400);
    expect((await decide({ intent: "approve" })).status).toBe(303);
  });

  test("the editor says so before saving and after, and holds what was sent; everybody reads the job as it was", async () => {
    const before = await own.open(id);
    expect(before.text).toContain("Mientras tanto, la oferta se sigue viendo como está.");
    const saved = await save();
    expect(saved.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit?done=change`);
    const { text } = await own.open(id);
    expect(text).toContain("Estamos revisando tu cambio desde el ");
    expect(text).toContain(`value="${title}"`);
    const job = await textOf(await app().client().get(`/jobs/${id}`));
    expect(job).not.toContain(title);
  });

  test("an administrator finds it in the queue, reads the job as it would be, and returns it with a note", async () => {
    expect(await textOf(await admin.client.get("/dashboard/admin/jobs"))).toContain(review());
    const page = await textOf(await admin.client.get(review()));
    expect(page).toContain("quiere cambiar esto: Título. Así quedaría:");
    expect(page).toContain(title);
    expect((await decide({ intent: "return", note: "No es verde." })).status).toBe(303);
    const { text } = await own.open(id);
    expect(text).toContain("Matraz no ha publicado tu último cambio.");
    expect(text).toContain("No es verde.");
    expect(text).not.toContain(`value="${title}"`);
  });

  test("its organization takes it back; everybody reads an approved one", async () => {
    await save();
    const back = await own.send(id, "withdraw");
    expect(back.headers.get("location")).toBe(`/dashboard/jobs/${id}/edit?done=withdrawChange`);
    await save();
    expect((await decide({ intent: "approve" })).status).toBe(303);
    const { rows } = await app().db.query("SELECT slug, title FROM jobs WHERE id = $1", [id]);
    expect(rows[0].title).toBe(title);
    expect(await textOf(await app().client().get(`/jobs/${rows[0].slug}`))).toContain(title);
  });
});
