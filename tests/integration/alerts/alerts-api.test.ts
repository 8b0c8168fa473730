import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertAccount } from "../../support/people/signed-in";

const path = "/api/alerts";

describeTargets(
  path,
  (app) => {
    const post = async (client: Client, criteria: unknown, rest: object = { frequency: "daily" }) => {
      const response = await client.post(path, { criteria, ...rest });
      return { status: response.status, body: await bodyOf(response) };
    };

    test("the API makes, lists, changes and deletes the caller's alerts alone", async () => {
      const { client } = await insertAccount(app());
      const { client: stranger } = await insertAccount(app());
      const { status, body } = await post(client, {
        q: "catálisis",
        salaryMin: 30_000,
        field: ["chemistry"],
      });
      expect([status, body.alert]).toEqual([
        201,
        {
          id: expect.any(String),
          name: "“catálisis” · Química · Desde 30.000 € al año",
          criteria: { q: "catálisis", field: ["chemistry"], salaryMin: 30_000 },
          frequency: "daily",
          status: "active",
          excludedOrganizations: [],
          lastMailAt: null,
          matchesInWeek: 0,
          createdAt: expect.stringMatching(/Z$/),
        },
      ]);
      const { id } = body.alert;
      // Read criteria can be sent again.
      const same = await post(client, body.alert.criteria);
      expect([same.status, same.body.code, same.body.details]).toEqual([409, "DUPLICATE_ALERT", { id }]);
      const change = { status: "paused", frequency: "weekly", criteria: { city: "León" } };
      for (const [method, json] of [
        ["PATCH", change],
        ["DELETE", undefined],
      ] as const)
        expect((await stranger.request(`${path}/${id}`, { method, json })).status).toBe(404);
      expect((await stranger.get(`${path}/${id}/preview`)).status).toBe(404);
      const changed = await client.request(`${path}/${id}`, { method: "PATCH", json: change });
      expect((await bodyOf(changed)).alert).toMatchObject({ ...change, name: "León" });
      expect((await bodyOf(await client.get(path))).items).toHaveLength(1);
      expect(await bodyOf(await client.get(`${path}/${id}/preview`))).toEqual({ items: [], more: 0 });
      const deleted = await client.request(`${path}/${id}`, { method: "DELETE" });
      expect([deleted.status, await bodyOf(deleted)]).toEqual([200, { success: true }]);
      expect(await bodyOf(await client.get(path))).toEqual({ items: [] });
    });

    // Which criteria are right: app/features/alerts/alert.schema.test.ts.
    test("the API refuses an alert with criteria that the search does not understand, or that find everything", async () => {
      const { client } = await insertAccount(app());
      for (const [criteria, code, field] of [
        [{ field: ["chemistry"], salary: 3 }, "INVALID_DATA", "criteria.salary"],
        [{ field: ["alchemy"] }, "INVALID_DATA", "criteria.field"],
        [{ organization: "no-existe" }, "INVALID_DATA", "organization"],
        [{ q: "& | ! ( ) -" }, "ALERT_TOO_BROAD", undefined],
        [{ q: "-beca -verano", field: [] }, "ALERT_TOO_BROAD", undefined],
      ] as const) {
        const { status, body } = await post(client, criteria);
        expect([JSON.stringify(criteria), status, body.code]).toEqual([JSON.stringify(criteria), 400, code]);
        if (field && field !== "organization") expect(Object.keys(body.details.fields)).toEqual([field]);
      }
      expect((await post(client, { city: "León" }, { frequency: "hourly" })).status).toBe(400);
      expect(await bodyOf(await client.get(path))).toEqual({ items: [] });
    });
  },
  ["production"],
);
