import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { outcomeOf, password } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const page = "/dashboard/account/delete";
const openJobs = "Cierra antes tus ofertas abiertas";

describe("closing an organization's account", () => {
  const app = useApp("production");

  const close = async ({ client }: Account) => {
    const response = await client.post("/api/auth/delete-user", { password });
    return await outcomeOf(response);
  };

  async function insertEmployer() {
    const employer = await insertSignedUp(app(), "organization");
    const sql = "SELECT id FROM organizations WHERE owner_id = $1";
    const { rows } = await app().db.query(sql, [employer.user.id]);
    return { employer, organizationId: rows[0].id as string };
  }

  test("an organization with open jobs is not closed: the page says so, and its form and the API close nothing", async () => {
    const { employer, organizationId } = await insertEmployer();
    const { client } = employer;
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

  test("a draft, a job past its deadline, in review or hidden, and somebody else's open job keep no account from closing", async () => {
    const { employer, organizationId } = await insertEmployer();
    for (const fields of [
      { closesAt: new Date(Date.now() - 1000) },
      { status: "draft" },
      { status: "in_review" },
      { hiddenAt: new Date() },
    ] as const)
      await insertJob(app().db, { organizationId, ...fields });
    await insertJob(app().db);
    expect(await close(employer)).toEqual([200, undefined]);
  });
});
