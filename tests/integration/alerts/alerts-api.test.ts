import { expect, test } from "vitest";
import { disciplines } from "~/content/vocabularies/disciplines";
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

    test("makes, lists, changes and deletes the caller's alerts", async () => {
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

    test("refuses criteria that the search does not understand", async () => {
      // Twenty tries an hour are an account's.
      const { client } = await insertAccount(app());
      const { client: second } = await insertAccount(app());
      const bad: Record<string, unknown> = {
        "an unknown name": { field: ["chemistry"], salary: 3 },
        "an order": { field: ["chemistry"], sort: "newest" },
        "a page": { field: ["chemistry"], page: 2 },
        "an unknown code": { field: ["alchemy"] },
        "a code instead of a list": { field: "chemistry" },
        "a list in a list": { field: [["chemistry"]] },
        "numbers as codes": { field: [3] },
        "a number as a text": { q: 3 },
        "a list as a text": { q: ["química"] },
        null: { q: null },
        "a fraction": { salaryMin: 30_000.5 },
        "less than nothing": { salaryMin: -1 },
        "a number that is too large": { salaryMin: 1e21 },
        "no number": { salaryMin: "mucho" },
        true: { salaryMin: true },
        "a period that nobody can choose": { publishedSince: 2 },
        "500 words": { q: Array.from({ length: 500 }, (_, n) => `palabra${n}`).join(" ") },
        "two lines": { q: "química\nfísica" },
        "a NUL": { q: "qu\u0000ímica" },
        "an organization that does not exist": { organization: "no-existe" },
        "no object": "química",
        "a list": [],
        nothing: undefined,
      };
      const named: Record<string, string> = {
        "an unknown name": "criteria.salary",
        "an unknown code": "criteria.field",
        "no number": "criteria.salaryMin",
        "a list": "criteria",
      };
      for (const [what, criteria] of Object.entries(bad)) {
        const asker = what < "b" ? client : second;
        const { status, body } = await post(asker, criteria);
        expect([what, status, body.code]).toEqual([what, 400, "INVALID_DATA"]);
        if (named[what]) expect([what, Object.keys(body.details.fields)]).toEqual([what, [named[what]]]);
      }
      const { client: third } = await insertAccount(app());
      const broad = [{}, { q: "& | ! ( ) -" }, { q: '""' }, { q: "   " }, { field: [] }];
      for (const criteria of [...broad, { q: "-beca OR" }, { q: "-beca -verano", field: [] }]) {
        const { status, body } = await post(third, criteria);
        expect([JSON.stringify(criteria), status, body.code]).toEqual([
          JSON.stringify(criteria),
          400,
          "ALERT_TOO_BROAD",
        ]);
      }
      for (const rest of [{}, { frequency: "hourly" }, { frequency: "daily", name: "x".repeat(81) }])
        expect((await post(client, { city: "León" }, rest)).status).toBe(400);
      expect(await bodyOf(await client.get(path))).toEqual({ items: [] });
    });

    test("takes all 22 disciplines, each once", async () => {
      const { client } = await insertAccount(app());
      const codes = Object.keys(disciplines);
      const { status, body } = await post(client, { field: [...codes, ...codes] });
      expect([status, body.alert?.criteria.field.length]).toEqual([201, 22]);
      const { rows } = await app().db.query(
        `SELECT count(*)::int AS count FROM alert_anchors a JOIN job_alerts j ON j.criteria_id = a.criteria_id
         WHERE j.id = $1`,
        [body.alert.id],
      );
      expect(rows[0].count).toBe(22);
    });

    test("has a tenth alert and no eleventh", async () => {
      const { client } = await insertAccount(app());
      for (let n = 1; n <= 10; n += 1) expect((await post(client, { city: `Ciudad ${n}` })).status).toBe(201);
      const { status, body } = await post(client, { city: "Ciudad 11" });
      expect([status, body]).toEqual([
        409,
        { error: "Puedes tener hasta 10 alertas.", code: "ALERT_LIMIT", details: { max: 10 } },
      ]);
    });
  },
  ["production"],
);
