import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";

// Who may ask: tests/integration/http/operations.test.ts.
describe("saved jobs of the API", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const ask = async (client: Client, method: string, id: string) => {
    const response = await client.request(`/api/jobs/${id}/save`, { method });
    return [response.status, await bodyOf(response)];
  };
  const saved = async (client: Client, query = "") => bodyOf(await client.get(`/api/saved-jobs${query}`));

  test("a job is saved, listed and taken away, each as often as one likes", async () => {
    const { id, slug } = await insertJob(app().db, { title: "Química de superficies" });
    const { client } = await insertAccount(app());
    for (let times = 0; times < 2; times += 1)
      expect(await ask(client, "PUT", id)).toEqual([200, { saved: true }]);
    const list = await saved(client);
    expect(list).toMatchObject({ total: 1, isTotalExact: true, limit: 20, next: null, previous: null });
    const open = { status: "published", isSaved: true, hasApplied: false, closedAt: null };
    expect(list.items).toMatchObject([{ id, slug, title: "Química de superficies", ...open }]);
    expect(Date.parse(list.items[0].savedAt)).toBeLessThanOrEqual(Date.now());
    for (let times = 0; times < 2; times += 1)
      expect(await ask(client, "DELETE", id)).toEqual([200, { saved: false }]);
    expect((await saved(client)).items).toEqual([]);
  });

  test("saving a job that is not open, or unknown, is 404; one saved before it closed stays", async () => {
    const { client } = await insertAccount(app());
    const { id: closing } = await insertJob(app().db);
    await ask(client, "PUT", closing);
    await app().db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [closing]);
    const draft = await insertJob(app().db, { status: "draft" });
    for (const id of [draft.id, draft.slug, randomUUID()])
      expect(await ask(client, "PUT", id)).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(await ask(client, "PUT", closing)).toEqual([200, { saved: true }]);
    expect((await saved(client)).items).toMatchObject([{ id: closing, status: "closed" }]);
  });

  test("the list of saved jobs has pages of 1 to 100, and refuses other lengths", async () => {
    const { client } = await insertAccount(app());
    const { id, organizationId } = await insertJob(app().db);
    const ids = [id, (await insertJob(app().db, { organizationId })).id];
    for (const job of ids) await ask(client, "PUT", job);
    const first = await saved(client, "?limit=1");
    expect([first.items.length, first.limit, first.total]).toEqual([1, 1, 2]);
    const second = await saved(client, `?limit=1&after=${encodeURIComponent(first.next)}`);
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids.toReversed());
    expect((await saved(client, "?limit=100")).items).toHaveLength(2);
    for (const query of ["?limit=0", "?limit=101", "?limit=1&limit=2"])
      expect(await saved(client, query), query).toMatchObject({ code: "INVALID_DATA" });
  });

  test("an account saves and removes sixty times a minute, from wherever and by whichever door", async () => {
    const { id } = await insertJob(app().db);
    const { client, user, bearer } = await insertAccount(app());
    await countHits(app(), "jobs/save:account", user.id, 58);
    const save = () => app().client().request(`/api/jobs/${id}/save`, { method: "PUT", headers: bearer });
    const remove = () => client.postForm("/dashboard/saved", { intent: "unsave", id });
    expect([(await save()).status, (await remove()).status]).toEqual([200, 303]);
    for (const send of [save, remove]) {
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});
