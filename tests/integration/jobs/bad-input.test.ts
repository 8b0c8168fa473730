import { beforeAll, describe, expect, test } from "vitest";
import { completeInput } from "../../support/api/complete-input";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { dayAhead } from "../../support/jobs/days";
import { jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";

describe("the API of jobs stores nothing of what is wrong", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let id: string;
  beforeAll(async () => {
    employer = await insertOwner(app());
    id = (await bodyOf(await employer.client.post("/api/jobs", completeInput()))).job.id;
  });

  const rowOf = async () => (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const ask = (method: string, path: string, json?: unknown) =>
    employer.client.request(`/api/jobs/${path}`, { method, json });

  // Which values are wrong: app/features/jobs/posting/job.schema.test.ts.
  const wrong = {
    ...{
      title: "abcd",
      description: ["a"],
      field: "alchemy",
      careerStages: ["student", "r1", "r2", "r3", "r4"],
    },
    ...{ salaryMin: "32000", salaryMax: 1_000_001, salaryPayments: 13, positions: 1000, durationMonths: 0 },
    ...{ city: "x".repeat(101), externalUrl: "javascript:alert(1)", closesAt: "2027-03-28T02:30" },
    decisionBy: "2027-13-01",
  };

  test("and refuses a job and a change with each wrong field under its name", async () => {
    const before = await rowOf();
    const changed = await ask("PATCH", id, { ...wrong, version: "ayer" });
    const created = await employer.client.post("/api/jobs", completeInput(wrong));
    for (const [response, names] of [
      [changed, [...Object.keys(wrong), "version"]],
      [created, Object.keys(wrong)],
    ] as const) {
      expect(response.status).toBe(400);
      const { code, details } = await bodyOf(response);
      expect([code, Object.keys(details.fields).sort()]).toEqual(["INVALID_DATA", names.toSorted()]);
    }
    expect(await rowOf()).toEqual(before);
    const sql = "SELECT 1 FROM jobs WHERE organization_id = $1";
    expect((await app().db.query(sql, [employer.organizationId])).rowCount).toBe(1);
  });

  test("and keeps a closing time as the instant that it is in peninsular time", async () => {
    const version = (await rowOf()).updated_at.toISOString();
    const { job } = await bodyOf(await ask("PATCH", id, { version, closesAt: "2027-10-31T02:30" }));
    expect(job.closesAt).toBe("2027-10-31T01:30:00.000Z");
  });

  test("and refuses a change or a publishing of an older version", async () => {
    const before = await rowOf();
    for (const operation of [
      () => ask("PATCH", id, { version: "2026-01-01T00:00:00.000Z", city: "Lugo" }),
      () => ask("POST", `${id}/publish`, { version: "2026-01-01T00:00:00.000Z", closesAt: dayAhead(30) }),
    ]) {
      const response = await operation();
      expect(response.status).toBe(409);
      expect((await bodyOf(response)).code).toBe("EDIT_CONFLICT");
    }
    expect(await rowOf()).toEqual(before);
  });

  test("and publishes no job until a day that is over", async () => {
    const response = await ask("POST", `${id}/publish`, { closesAt: dayAhead(-1) });
    expect([response.status, (await bodyOf(response)).code]).toEqual([400, "CLOSING_DATE_INVALID"]);
    expect((await rowOf()).status).toBe("draft");
  });

  test("and reads neither what is no JSON nor a body of more than 100 KiB", async () => {
    const { client, organizationId } = await insertOwner(app());
    const send = async (body: string) => {
      const headers = { "content-type": "application/json" };
      const response = await client.request("/api/jobs", { method: "POST", body, headers });
      return [response.status, (await bodyOf(response)).details !== undefined];
    };
    expect(await send("{")).toEqual([400, false]);
    expect(await send("[]")).toEqual([400, false]);
    const ofSize = (size: number) => JSON.stringify({ title: "x".repeat(size - '{"title":""}'.length) });
    expect(await send(ofSize(100 << 10))).toEqual([400, true]);
    expect(await send(ofSize((100 << 10) + 1))).toEqual([400, false]);
    const sql = "SELECT 1 FROM jobs WHERE organization_id = $1";
    expect((await app().db.query(sql, [organizationId])).rows).toEqual([]);
  });

  test("and the forms of a job's page are held to the same dates and reasons", async () => {
    const pages = jobPagesOf(app(), employer);
    const open = await insertJob(app().db, { organizationId: employer.organizationId });
    for (const [intent, values] of [
      ["extend", { closesAt: "2027-03-28", closesTime: "02:30" }],
      ["decision", { decisionBy: "2027-02-30" }],
      ["close", { reason: "moderation" }],
    ] as const)
      expect((await pages.send(open.id, intent, values)).status, JSON.stringify(values)).toBe(400);
    const { rows } = await app().db.query(
      "SELECT status, original_closes_at, decision_by FROM jobs WHERE id = $1",
      [open.id],
    );
    expect(rows).toEqual([{ status: "published", original_closes_at: null, decision_by: null }]);
  });
});
