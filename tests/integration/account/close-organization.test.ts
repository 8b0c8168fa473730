import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { textOf } from "../../support/people/waitlist-forms";

const page = "/dashboard/account/delete";
const openJobs = "Cierra antes tus ofertas abiertas";

describe("closing an organization's account", () => {
  const app = useApp("production");

  const close = async ({ client }: EmployerAccount) => {
    const response = await client.post("/api/auth/delete-user", { password });
    return [response.status, (await bodyOf(response)).code];
  };

  test("is refused while it has open jobs: the page says so, and its form and the API close nothing", async () => {
    const employer = await createEmployer(app());
    const { client, organizationId } = employer;
    const { id } = await insertJob(app().db, { organizationId });
    const text = await textOf(await client.get(page));
    expect(text).toContain(openJobs);
    expect(text).not.toContain('name="password"');
    expect(await close(employer)).toEqual([409, "HAS_PUBLISHED_JOBS"]);
    const sent = await client.postForm(page, { password });
    expect(sent.status).toBe(409);
    expect(await textOf(sent)).toContain(openJobs);
    expect((await client.get("/api/auth/session")).status).toBe(200);
    expect((await app().client().get(`/api/jobs/${id}`)).status).toBe(200);
    const closed = await client.post(`/api/jobs/${id}/close`, { reason: "filled" });
    expect(closed.status).toBe(200);
    expect(await textOf(await client.get(page))).toContain('name="password"');
    expect(await close(employer)).toEqual([200, undefined]);
  });

  test.each([
    ["past its deadline", { closesAt: new Date(Date.now() - 1000) }],
    ["that is a draft", { status: "draft" }],
    ["that waits for its review", { status: "in_review" }],
    ["that was hidden with the account", { hiddenAt: new Date() }],
  ] as const)("a job %s is not open", async (_, fields) => {
    const employer = await createEmployer(app());
    await insertJob(app().db, { organizationId: employer.organizationId, ...fields });
    expect(await close(employer)).toEqual([200, undefined]);
  });

  test("somebody else's open job keeps nobody", async () => {
    await insertJob(app().db);
    expect(await close(await createEmployer(app()))).toEqual([200, undefined]);
  });
});
