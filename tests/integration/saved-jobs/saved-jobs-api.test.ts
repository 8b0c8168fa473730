import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { createAccount } from "../../support/people/accounts";

const organization = { type: "organization", organizationName: "Instituto Sol" };

describeTargets(
  "saved jobs of the API",
  (app) => {
    const ask = (client: Client, method: string, id: string, headers = {}) =>
      client.request(`/api/jobs/${id}/save`, { method, headers });
    const saved = async (client: Client, query = "") => bodyOf(await client.get(`/api/saved-jobs${query}`));

    test("are for people who look for work: 401 for strangers, 403 for organizations", async () => {
      const { id } = await insertJob(app().db);
      const { client: employer } = await createAccount(app(), organization);
      for (const [method, path] of [
        ["PUT", `/api/jobs/${id}/save`],
        ["DELETE", `/api/jobs/${id}/save`],
        ["GET", "/api/saved-jobs"],
      ] as const) {
        const nobody = await app().client().request(path, { method });
        expect([nobody.status, (await bodyOf(nobody)).code], method).toEqual([401, "UNAUTHENTICATED"]);
        const refused = await employer.request(path, { method });
        expect([refused.status, await bodyOf(refused)], method).toEqual([
          403,
          { error: "Para esto necesitas una cuenta de profesional.", code: "NOT_AN_EMPLOYEE" },
        ]);
      }
    });

    test("are saved, listed and taken away, each as often as one likes", async () => {
      const { id, slug } = await insertJob(app().db, { title: "Química de superficies" });
      const { client } = await createAccount(app());
      for (let times = 0; times < 2; times += 1) {
        const response = await ask(client, "PUT", id);
        expect([response.status, await bodyOf(response)]).toEqual([200, { saved: true }]);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
      const list = await saved(client);
      expect(list).toMatchObject({ total: 1, isTotalExact: true, limit: 20, next: null, previous: null });
      expect(list.items).toMatchObject([
        {
          id,
          slug,
          title: "Química de superficies",
          status: "published",
          isSaved: true,
          hasApplied: false,
          closedAt: null,
        },
      ]);
      expect(Date.parse(list.items[0].savedAt)).toBeLessThanOrEqual(Date.now());
      for (let times = 0; times < 2; times += 1) {
        const response = await ask(client, "DELETE", id);
        expect([response.status, await bodyOf(response)]).toEqual([200, { saved: false }]);
      }
      expect((await saved(client)).items).toEqual([]);
    });

    test("a Bearer token is enough, from any site; a cookie from another site is not", async () => {
      const { id } = await insertJob(app().db);
      const { client, bearer } = await createAccount(app());
      const origin = { origin: "https://otra.example.com" };
      expect((await ask(client, "PUT", id, origin)).status).toBe(403);
      expect((await saved(client)).total).toBe(0);
      expect((await ask(app().client(), "PUT", id, { ...bearer, ...origin })).status).toBe(200);
      expect((await saved(client)).total).toBe(1);
    });

    test("a job that is not open, or unknown, is 404; one saved before it closed stays", async () => {
      const { client } = await createAccount(app());
      const { id: closing } = await insertJob(app().db);
      await ask(client, "PUT", closing);
      await app().db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [closing]);
      const draft = await insertJob(app().db, { status: "draft" });
      for (const id of [draft.id, draft.slug, randomUUID(), "x"]) {
        const response = await ask(client, "PUT", id);
        expect([response.status, (await bodyOf(response)).code], id).toEqual([404, "NOT_FOUND"]);
      }
      expect((await ask(client, "PUT", closing)).status).toBe(200);
      expect((await saved(client)).items).toMatchObject([{ id: closing, status: "closed" }]);
    });

    test("the list has pages of 1 to 100, and refuses other lengths", async () => {
      const { client } = await createAccount(app());
      const { id, organizationId } = await insertJob(app().db);
      const ids = [id, (await insertJob(app().db, { organizationId })).id];
      for (const job of ids) await ask(client, "PUT", job);
      const first = await saved(client, "?limit=1");
      expect([first.items.length, first.limit, first.total]).toEqual([1, 1, 2]);
      const second = await saved(client, `?limit=1&after=${encodeURIComponent(first.next)}`);
      expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids.toReversed());
      for (const query of [
        "?after=x",
        "?limit=0",
        "?limit=101",
        "?limit=1.5",
        "?limit=x",
        "?limit=1&limit=2",
      ]) {
        const response = await client.get(`/api/saved-jobs${query}`);
        expect([response.status, (await bodyOf(response)).code], query).toEqual([400, "INVALID_DATA"]);
      }
    });

    test("an account saves sixty times a minute, from wherever it asks; the next is 429", async () => {
      const { id } = await insertJob(app().db);
      const { bearer } = await createAccount(app());
      const save = () => ask(app().client(), "PUT", id, bearer);
      const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await save()).status));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await save();
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  },
  ["production", "remix-serve"],
);
