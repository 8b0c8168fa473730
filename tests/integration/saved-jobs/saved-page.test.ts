import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import type { Client } from "../../support/factories";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";

const page = "/dashboard/saved";

// Who may open it and send its forms: tests/integration/http/access/page-access.test.ts.
describe(page, () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const dayMs = 24 * 60 * 60 * 1000;
  const save = (client: Client, id: string) => client.request(`/api/jobs/${id}/save`, { method: "PUT" });
  const remove = (client: Client, id: string, query = "") =>
    client.postForm(page + query, { intent: "unsave", id });

  test("the page of saved jobs says how many days are left, and which jobs are closed or gone", async () => {
    const { client, user } = await insertAccount(app());
    const { id: organizationId } = await insertOrganization(app().db);
    const closed = (days: number) =>
      ({ organizationId, status: "closed", closedAt: new Date(Date.now() - days * dayMs) }) as const;
    const jobs = [
      await insertJob(app().db, { organizationId, title: "La abierta" }),
      await insertJob(app().db, { ...closed(29), title: "La cerrada" }),
      await insertJob(app().db, { ...closed(31), title: "La de antes" }),
    ];
    for (const { id } of jobs)
      await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, id]);
    const html = await (await client.get(page)).text();
    expect(html).toContain("3 ofertas guardadas");
    expect(html).toContain("Quedan\u00a030\u00a0días");
    expect(html.match(/Su página ya no está\./g)).toHaveLength(1);
    const [open, recent, gone] = jobs.map(({ slug }) => html.includes(`href="/jobs/${slug}"`));
    expect([open, recent, gone]).toEqual([true, true, false]);
  });

  test("removing a saved job has a way back, which holds for the same person alone", async () => {
    const { client, user } = await insertAccount(app());
    const { id } = await insertJob(app().db, { title: "Química «verde» & más" });
    await save(client, id);
    const removed = await remove(client, id);
    expect(removed.status).toBe(303);
    const location = removed.headers.get("location") ?? "";
    expect(location).toMatch(/^\/dashboard\/saved\?done=removed&undo=[\w.-]+$/);
    const html = await (await client.get(location)).text();
    expect(html).toContain("Hemos quitado «Química «verde» &amp; más» de tus ofertas guardadas.");
    expect(html).toContain("Aún no has guardado ninguna oferta.");
    const token = new URL(location, app().baseUrl).searchParams.get("undo") ?? "";
    const { client: other } = await insertAccount(app());
    const refused = await other.postForm(page, { intent: "undo", token });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Ya no se puede deshacer.");
    expect(await (await other.get(location)).text()).not.toContain("Química");
    const undone = await client.postForm(page, { intent: "undo", token });
    expect([undone.status, undone.headers.get("location")]).toEqual([303, `${page}?done=restored`]);
    const { rows } = await app().db.query("SELECT job_id FROM saved_jobs WHERE user_id = $1", [user.id]);
    expect(rows).toEqual([{ job_id: id }]);
  });

  test("a form to remove a job that is not saved, or no job, harms nothing", async () => {
    const { client } = await insertAccount(app());
    const { id } = await insertJob(app().db);
    expect((await remove(client, id)).headers.get("location")).toBe(`${page}?done=removed`);
    expect((await remove(client, "x")).status).toBe(404);
    expect((await client.postForm(page, { intent: "x" })).status).toBe(400);
    expect((await client.postForm(page, { intent: "undo" })).status).toBe(400);
  });

  test("a page of saved jobs that lost its last job leads to the first, which a wrong cursor shows too", async () => {
    const { client, user } = await insertAccount(app());
    const { id, organizationId } = await insertJob(app().db);
    const ids = [id];
    while (ids.length < 21) ids.push((await insertJob(app().db, { organizationId })).id);
    for (const [at, job] of ids.entries())
      await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now() - $3 * interval '1 minute')", [
        user.id,
        job,
        at,
      ]);
    const first = await (await client.get(page)).text();
    const [, next = ""] = /href="(\/dashboard\/saved\?after=[^"]+)"/.exec(first) ?? [];
    expect(next).not.toBe("");
    const second = await (await client.get(next)).text();
    expect(second.match(/value="unsave"/g)).toHaveLength(1);
    const removed = await remove(client, ids[20] ?? "", next.replace(page, ""));
    const location = removed.headers.get("location") ?? "";
    expect(location).toContain("&after=");
    const lost = await client.get(location);
    expect([lost.status, lost.headers.get("location")]).toEqual([302, location.replace(/&after=.*/, "")]);
    for (const query of ["?after=x", `?before=${"x".repeat(3000)}`, "?done=x&undo=x", "?after=&before="])
      expect((await client.get(page + query)).status, query).toBe(200);
  });
});
