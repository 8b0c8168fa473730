import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { createAccount } from "../../support/people/accounts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describeTargets(
  "POST /api/jobs/{id}/view",
  (app) => {
    const view = (client: Client, id: string, headers: Record<string, string> = {}, json: unknown = {}) =>
      client.post(`/api/jobs/${id}/view`, json, { headers: { "user-agent": firefox, ...headers } });

    async function count(id: string): Promise<number> {
      const { rowCount } = await app().db.query("SELECT 1 FROM job_views WHERE job_id = $1", [id]);
      return rowCount ?? 0;
    }

    test("counts a stranger once, and says the same again", async () => {
      const { id } = await insertJob(app().db);
      const client = app().client();
      for (let times = 0; times < 2; times += 1) {
        const response = await view(client, id, {}, { source: "saved" });
        expect(response.status).toBe(200);
        expect(await bodyOf(response)).toEqual({ success: true });
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
      expect(await count(id)).toBe(1);
      const { rows } = await app().db.query("SELECT source FROM job_views WHERE job_id = $1", [id]);
      expect(rows).toEqual([{ source: "saved" }]);
    });

    test("every source counts; another value is refused and does not", async () => {
      const { id } = await insertJob(app().db);
      for (const source of ["web", "saved", "alert"]) {
        const response = await view(app().client(), id, {}, { source });
        expect(response.status, source).toBe(200);
      }
      expect(await count(id)).toBe(3);
      for (const json of [
        { source: "" },
        { source: "Web" },
        { source: null },
        { source: ["web"] },
        [],
        "web",
      ]) {
        const response = await view(app().client(), id, {}, json);
        expect(response.status, JSON.stringify(json)).toBe(400);
        expect((await bodyOf(response)).code).toBe("INVALID_DATA");
      }
      expect(await count(id)).toBe(3);
    });

    test.each<[what: string, headers: Record<string, string>]>([
      ["a program", { "user-agent": "curl/8.17.0" }],
      [
        "a crawler",
        { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" },
      ],
      ["a page fetched ahead", { "sec-purpose": "prefetch;prerender" }],
    ])("%s gets the same answer and does not count", async (_, headers) => {
      const { id } = await insertJob(app().db);
      const response = await view(app().client(), id, headers);
      expect(response.status).toBe(200);
      expect(await bodyOf(response)).toEqual({ success: true });
      expect(await count(id)).toBe(0);
    });

    test("the organization's own account does not count, by cookie or Bearer", async () => {
      const { client, user, bearer } = await createAccount(app(), {
        type: "organization",
        organizationName: "Instituto Sol",
      });
      const { rows } = await app().db.query("SELECT id FROM organizations WHERE owner_id = $1", [user.id]);
      const { id } = await insertJob(app().db, { organizationId: rows[0].id });
      expect((await view(client, id)).status).toBe(200);
      expect((await view(app().client(), id, bearer)).status).toBe(200);
      expect(await count(id)).toBe(0);
      expect((await view(app().client(), id)).status).toBe(200);
      expect(await count(id)).toBe(1);
    });

    test("another caller cannot tell a draft from no job; an invalid id is 404", async () => {
      const draft = await insertJob(app().db, { status: "draft" });
      for (const id of [draft.id, randomUUID()]) {
        const response = await view(app().client(), id);
        expect([response.status, await bodyOf(response)]).toEqual([200, { success: true }]);
      }
      expect((await view(app().client(), draft.slug)).status).toBe(404);
      expect((await app().db.query("SELECT 1 FROM job_views WHERE job_id = $1", [draft.id])).rowCount).toBe(
        0,
      );
    });

    test("nothing is counted by reading, from another site, or without a body", async () => {
      const { id } = await insertJob(app().db);
      const client = app().client();
      const path = `/api/jobs/${id}/view`;
      const headers = { "user-agent": firefox };
      for (const method of ["GET", "HEAD"])
        expect((await client.request(path, { method, headers })).status).toBe(405);
      expect((await view(client, id, { origin: "https://otra.example.com" })).status).toBe(403);
      expect((await client.request(path, { method: "POST", headers })).status).toBe(400);
      expect(await count(id)).toBe(0);
    });

    test("of 61 views from one address in a minute sixty count; the last has the same answer", async () => {
      const { id: first, organizationId } = await insertJob(app().db);
      const ids = [first];
      while (ids.length < 61) ids.push((await insertJob(app().db, { organizationId })).id);
      const client = app().client();
      for (const id of ids.slice(0, 60)) await view(client, id);
      const last = await view(client, ids[60] ?? "");
      expect([last.status, await bodyOf(last)]).toEqual([200, { success: true }]);
      expect(await count(ids[59] ?? "")).toBe(1);
      expect(await count(ids[60] ?? "")).toBe(0);
      await view(app().client(), ids[60] ?? "");
      expect(await count(ids[60] ?? "")).toBe(1);
    });
  },
  ["production", "remix-serve"],
);
