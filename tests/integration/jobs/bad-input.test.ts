import { beforeAll, describe, expect, test } from "vitest";
import { completeInput } from "../../support/api/complete-input";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { dayAhead } from "../../support/jobs/days";
import { jobPagesOf } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";

describe("the API of jobs stores nothing of what is wrong", () => {
  const app = useApp("production");
  let employer: EmployerAccount;
  let id: string;
  beforeAll(async () => {
    employer = await createEmployer(app());
    id = (await bodyOf(await employer.client.post("/api/jobs", completeInput()))).job.id;
  });

  const rowOf = async () => (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const ask = (method: string, path: string, json?: unknown) =>
    employer.client.request(`/api/jobs/${path}`, { method, json });
  const countJobs = async () =>
    (
      await app().db.query("SELECT count(*)::int AS count FROM jobs WHERE organization_id = $1", [
        employer.organizationId,
      ])
    ).rows[0].count;

  test.each([
    ["title", ""],
    ["title", "abcd"],
    ["title", "x".repeat(121)],
    ["title", "con \u0000 dentro"],
    ["description", "x".repeat(10_001)],
    ["description", ["a"]],
    ["field", "alchemy"],
    ["careerStages", ["student", "r1", "r2", "r3", "r4"]],
    ["salaryMin", -1],
    ["salaryMin", 0],
    ["salaryMin", 1800.5],
    ["salaryMin", "32000"],
    ["salaryMin", 1_000_001],
    ["salaryMax", 31_999],
    ["salaryPayments", 13],
    ["positions", 1000],
    ["durationMonths", 0],
    ["city", "x".repeat(101)],
    ["externalUrl", "javascript:alert(1)"],
    ["externalUrl", "data:text/html,hola"],
    ["externalUrl", "http://instituto.example/"],
    ["closesAt", "2027-02-30"],
    ["closesAt", "mañana"],
    ["closesAt", "2027-03-28T02:30"],
    ["decisionBy", "2027-13-01"],
    ["version", "ayer"],
  ])("%s: %.40j", async (name, value) => {
    const before = await rowOf();
    const count = await countJobs();
    const version = before.updated_at.toISOString();
    const changed = await ask("PATCH", id, { version, [name]: value });
    expect(changed.status).toBe(400);
    const { code, details } = await bodyOf(changed);
    expect(code).toBe("INVALID_DATA");
    expect(Object.keys(details.fields)).toEqual([name]);
    expect(await rowOf()).toEqual(before);
    if (name === "version") return;
    const created = await employer.client.post("/api/jobs", completeInput({ [name]: value }));
    expect(created.status).toBe(400);
    expect(await countJobs()).toBe(count);
  });

  test.each([
    ["title", "abcde"],
    ["title", "🧪".repeat(120)],
    ["description", "x".repeat(10_000)],
    ["salaryMin", 1],
    ["city", "x".repeat(100)],
    ["closesAt", "2027-03-28T03:30"],
    ["closesAt", "2027-10-31T02:30"],
  ])("a value at its limit is kept: %s", async (name, value) => {
    const version = (await rowOf()).updated_at.toISOString();
    const changed = await ask("PATCH", id, { version, [name]: value });
    expect(changed.status, await changed.clone().text()).toBe(200);
  });

  test("an hour that comes twice in autumn is the later one, and a day ends at its last second", async () => {
    for (const [typed, instant] of [
      ["2027-10-31T02:30", "2027-10-31T01:30:00.000Z"],
      ["2027-10-31", "2027-10-31T22:59:59.000Z"],
      ["2027-03-28", "2027-03-28T21:59:59.000Z"],
    ]) {
      const version = (await rowOf()).updated_at.toISOString();
      const { job } = await bodyOf(await ask("PATCH", id, { version, closesAt: typed }));
      expect(job.closesAt).toBe(instant);
    }
  });

  test("a stale version changes nothing and is told how the job is now", async () => {
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

  test.each([dayAhead(0), dayAhead(-1), dayAhead(122), "2020-01-01"])(
    "nobody publishes until %s",
    async (closesAt) => {
      const response = await ask("POST", `${id}/publish`, { closesAt });
      expect([response.status, (await bodyOf(response)).code]).toEqual([400, "CLOSING_DATE_INVALID"]);
      expect((await rowOf()).status).toBe("draft");
    },
  );

  test("no JSON, and a job of more than 100 KiB, which nobody reads", async () => {
    const { client, organizationId } = await createEmployer(app());
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

  test("the editor's dates are held to the same", async () => {
    const pages = jobPagesOf(employer);
    const open = await insertJob(app().db, { organizationId: employer.organizationId });
    for (const [intent, values] of [
      ["extend", { closesAt: "2027-03-28", closesTime: "02:30" }],
      ["extend", { closesAt: "2027-02-30" }],
      ["extend", { closesAt: "" }],
      ["extend", { closesAt: dayAhead(-1) }],
      ["decision", { decisionBy: "2027-02-30" }],
      ["decision", { decisionBy: "2020-01-01" }],
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
