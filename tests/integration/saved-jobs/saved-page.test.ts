import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";

const page = "/dashboard/saved";

// Who may ask: tests/http/operations.test.ts and access/page-access.test.ts.
describe("saved jobs in the API and on their page", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const dayMs = 24 * 60 * 60 * 1000;
  const save = (client: Client, id: string) => client.request(`/api/jobs/${id}/save`, { method: "PUT" });
  const remove = (client: Client, id: string, query = "") =>
    client.postForm(page + query, { intent: "unsave", id });
  const listed = async (client: Client, query = "") => bodyOf(await client.get(`/api/saved-jobs${query}`));
  /** Saves a job for a person, so many minutes ago. */
  const insertSaved = (userId: string, jobId: string, ago = 0) =>
    app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now() - $3 * interval '1 minute')", [
      userId,
      jobId,
      ago,
    ]);

  test("the API saves, lists and takes away a job, each as often as one likes, and a job that is not open is 404", async () => {
    const { id, slug } = await insertJob(app().db, { title: "Química de superficies" });
    const draft = await insertJob(app().db, { status: "draft" });
    const { client } = await insertAccount(app());
    for (let times = 0; times < 2; times += 1)
      expect(await bodyOf(await save(client, id))).toEqual({ saved: true });
    for (const other of [draft.id, draft.slug, randomUUID()])
      expect((await save(client, other)).status).toBe(404);
    const list = await listed(client);
    expect(list).toMatchObject({ total: 1, isTotalExact: true, limit: 20, next: null, previous: null });
    const open = { status: "published", isSaved: true, hasApplied: false, closedAt: null };
    expect(list.items).toMatchObject([{ id, slug, title: "Química de superficies", ...open }]);
    expect(Date.parse(list.items[0].savedAt)).toBeLessThanOrEqual(Date.now());
    for (let times = 0; times < 2; times += 1) {
      const removed = await client.request(`/api/jobs/${id}/save`, { method: "DELETE" });
      expect(await bodyOf(removed)).toEqual({ saved: false });
    }
    expect((await listed(client)).items).toEqual([]);
  });

  test("the list of saved jobs has pages of 1 to 100, and refuses other lengths", async () => {
    const { client, user } = await insertAccount(app());
    const { id, organizationId } = await insertJob(app().db);
    const ids = [id, (await insertJob(app().db, { organizationId })).id];
    for (const [at, job] of ids.entries()) await insertSaved(user.id, job, at);
    const first = await listed(client, "?limit=1");
    const second = await listed(client, `?limit=1&after=${encodeURIComponent(first.next)}`);
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids);
    expect((await listed(client, "?limit=100")).items).toHaveLength(2);
    for (const query of ["?limit=0", "?limit=101", "?limit=1&limit=2"])
      expect(await listed(client, query), query).toMatchObject({ code: "INVALID_DATA" });
  });

  test("an account saves and removes sixty times a minute, from wherever and by whichever door", async () => {
    const { id } = await insertJob(app().db);
    const { client, user, bearer } = await insertAccount(app());
    await countHits(app(), "jobs/save:account", user.id, 58);
    const elsewhere = () =>
      app().client().request(`/api/jobs/${id}/save`, { method: "PUT", headers: bearer });
    expect([(await elsewhere()).status, (await remove(client, id)).status]).toEqual([200, 303]);
    for (const refused of [await elsewhere(), await remove(client, id)]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

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
    for (const { id } of jobs) await insertSaved(user.id, id);
    const html = await (await client.get(page)).text();
    expect(html).toContain("3 ofertas guardadas");
    expect(html).toContain("Quedan\u00a030\u00a0días");
    expect(html.match(/Su página ya no está\./g)).toHaveLength(1);
    expect(html).toMatch(/<form[^>]*action="\/jobs\/compare"[^>]*id="comparar"/);
    expect(html.match(/<input[^>]*form="comparar"[^>]*name="job"[^>]*value="[^"]+"/g)).toHaveLength(2);
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
    for (const [at, job] of ids.entries()) await insertSaved(user.id, job, at);
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
