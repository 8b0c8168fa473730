import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import type { App } from "../../support/app/app";
import type { ClientRequest } from "../../support/app/client";
import { describeTargets, useApp } from "../../support/app/targets";
import { insertSessions, keptSessions } from "../../support/people/sessions";

const path = "/api/cron";
const names = ["expired-sessions", "job-stats", "archive-applications", "job-alerts", "weekly-reports"];
/** Each has a test of its own: here it is enough that it was run, or that it is still to come. */
const others = names
  .slice(1)
  .map((task) => expect.objectContaining({ task, status: expect.stringMatching(/^(ok|skipped)$/) }));
const past = new Date(Date.now() - 60_000);

const bearer = (app: App) => ({ authorization: `Bearer ${app.env.CRON_SECRET}` });
const call = (app: App, { headers, ...init }: ClientRequest = {}) =>
  app.client().request(path, { method: "POST", ...init, headers: { ...bearer(app), ...headers } });

describeTargets("POST /api/cron (section 4.5)", (app) => {
  test("runs every task and reports on each in under 8 KB", async () => {
    const response = await call(app());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const text = await response.text();
    expect(text.length).toBeLessThan(8192);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(JSON.parse(text)).toEqual({
      success: true,
      runId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      startedAt: time,
      finishedAt: time,
      tasks: [
        {
          task: "expired-sessions",
          status: "ok",
          period: null,
          durationMs: expect.any(Number),
          counts: {
            sessions: 0,
            tokens: 0,
            waitlistPurged: 0,
            invitationsExpired: 0,
            waitlistReminded: 0,
            accountsErased: 0,
            accountsPurged: 0,
            pendingEmails: 0,
            mailPayloads: 0,
            erasedMails: 0,
            heldForms: 0,
            rejoinMails: 0,
            cronRuns: 0,
            mailsToMany: 0,
            mails: 0,
            weeklyReports: 0,
            auditRecords: 0,
            ownershipOffers: 0,
            teamInvitations: 0,
            criteriaMatches: 0,
            alertsSent: 0,
            removedAlerts: 0,
            alertCriteria: 0,
            viewSalts: 0,
            filesUnclaimed: 0,
            blobsAbandoned: 0,
          },
        },
        ...others,
      ],
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ["nothing", {}, "{}"],
    ["a wrong token", { authorization: "Bearer 0123456789abcdef0123456789abcdef" }, "{}"],
    ["the wrong scheme", { authorization: "Basic YW5hOmFuYQ==" }, "{}"],
    ["a wrong x-cron-token", { "x-cron-token": "0123456789abcdef0123456789abcdef" }, "{}"],
    ["a body that nobody could read", {}, "{"],
  ])("is for the scheduler alone: 401 for %s (section 5, rule 4)", async (_, headers, body) => {
    const response = await app().client().request(path, { method: "POST", headers, body });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await response.json()).toEqual({ error: "No autorizado.", code: "UNAUTHORIZED" });
  });

  test("takes the token as x-cron-token too, and from any origin", async () => {
    const headers = { "x-cron-token": app().env.CRON_SECRET ?? "", origin: "https://otro.example" };
    const response = await app().client().request(path, { method: "POST", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("runs the tasks that the body or the address names", async () => {
    const init = {
      body: '{"tasks":["job-alerts"]}',
      headers: { "content-type": "application/octet-stream" },
    };
    const named = await app()
      .client()
      .request(`${path}?task=expired-sessions&task=job-stats`, {
        method: "POST",
        ...init,
        headers: { ...bearer(app()), ...init.headers },
      });
    const { tasks } = await named.json();
    expect(tasks.map(({ task }: { task: string }) => task)).toEqual([
      "expired-sessions",
      "job-stats",
      "job-alerts",
    ]);
  });

  test.each(["{", '{"tasks":["unknown"]}', '{"period":"2025-W53"}', '{"dryRun":"yes"}'])(
    "refuses %s with the names that there are",
    async (body) => {
      const response = await call(app(), { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: "Datos inválidos",
        code: "INVALID_DATA",
        details: { allowed: names },
      });
    },
  );

  test.each(["2999-12-31", "2999-W01"])(
    "refuses %s, which is to come, and begins nothing",
    async (period) => {
      for (const dryRun of [true, false]) {
        const response = await call(app(), { body: JSON.stringify({ period, dryRun }) });
        expect([response.status, await response.json()]).toEqual([
          400,
          { error: "Datos inválidos", code: "INVALID_DATA", details: { allowed: names } },
        ]);
      }
    },
  );

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])(
    "has no %s, with or without the token",
    async (method) => {
      for (const headers of [{}, bearer(app())]) {
        const response = await app().client().request(path, { method, headers });
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("POST, OPTIONS");
        if (method !== "HEAD") expect(await response.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
      }
    },
  );

  test("has no rate limit, for one address and whatever the answer (section 8)", async () => {
    const client = app().client();
    const statuses = new Map<number, number>();
    // More than the smallest limits admit; each call that is let in does the task's work.
    for (let round = 0; round < 80; round += 1) {
      const headers = round % 8 === 0 ? bearer(app()) : undefined;
      const { status } = await client.request(path, { method: "POST", headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses].sort()).toEqual([
      [200, 10],
      [401, 70],
    ]);
  });

  test("counts and logs callers without a valid token, with the network and never the token", async () => {
    const token = "canary-0123456789abcdef0123456789";
    await app()
      .client("203.0.113.77")
      .request(path, { method: "POST", headers: { "x-cron-token": token } });
    const found = () =>
      app()
        .logs()
        .map(({ fields }) => fields)
        .filter(({ net }) => net === "203.0.113.0/24");
    const events = () => found().filter(({ event }) => event === "cron.unauthorized");
    await expect.poll(events).toEqual([expect.objectContaining({ refused: expect.any(Number) })]);
    expect(
      app()
        .logs()
        .filter(({ text }) => text.includes(token)),
    ).toEqual([]);
  });
});

describeTargets(
  "POST /api/cron and the database",
  (app) => {
    const runs = async () => (await app().db.query("SELECT * FROM cron_runs ORDER BY started_at")).rows;

    test("refuses a caller without a token before the body is read, however large", async () => {
      const init = { method: "POST", body: "x".repeat(3_000_000) };
      const statuses = [];
      for (let round = 0; round < 5; round += 1)
        statuses.push((await app().client().request(path, init)).status);
      expect(statuses).toEqual(Array(5).fill(401));
    });

    test("deletes what is due and keeps a record of the call", async () => {
      const due = await insertSessions(app().db, { expiresAt: past });
      const valid = await insertSessions(app().db, { expiresAt: new Date(Date.now() + 60_000) });
      const response = await call(app(), { headers: { "user-agent": `Planificador ${"x".repeat(300)}` } });
      const { runId, tasks } = await response.json();
      expect(tasks[0]).toMatchObject({ status: "ok", counts: { sessions: 1 } });
      expect(await keptSessions(app().db, [...due, ...valid])).toEqual(valid);
      const run = (await runs()).find(({ id }) => id === runId);
      expect(run).toMatchObject({ tasks, trigger: `Planificador ${"x".repeat(187)}` });
    });

    test("writes nothing at all in a dry run", async () => {
      const due = await insertSessions(app().db, { expiresAt: past, count: 2 });
      await app().db.query("TRUNCATE cron_runs, cron_task_runs");
      const { tasks } = await (await call(app(), { body: '{"dryRun":true}' })).json();
      expect(tasks[0]).toMatchObject({ status: "ok", counts: { sessions: 2 } });
      expect(await keptSessions(app().db, due)).toHaveLength(2);
      expect(await runs()).toEqual([]);
      expect((await app().db.query("SELECT 1 FROM cron_task_runs")).rowCount).toBe(0);
      await call(app());
    });

    test("does its work once when fifty calls come at a time", async () => {
      await insertSessions(app().db, { expiresAt: past, count: 2500 });
      await app().db.query("TRUNCATE cron_runs, cron_task_runs");
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(app())));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      const reports = await Promise.all(answers.map((answer) => answer.json()));
      const first = reports.map(({ tasks }) => tasks[0]);
      const ran = first.filter(({ status }) => status === "ok");
      const turnedAway = first.filter(({ reason }) => reason === "running");
      expect(ran.length + turnedAway.length).toBe(50);
      expect(ran.reduce((sum, { counts }) => sum + counts.sessions, 0)).toBe(2500);
      const { rows } = await app().db.query(
        "SELECT attempt, status FROM cron_task_runs WHERE task = 'expired-sessions'",
      );
      expect(rows).toEqual([{ attempt: ran.length, status: "ok" }]);
      expect(await runs()).toHaveLength(50);
    });

    test("answers 500 for a task that fails, and the others have their say", async () => {
      await app().db.query("ALTER TABLE sessions RENAME TO sessions_away");
      const response = await call(app());
      await app().db.query("ALTER TABLE sessions_away RENAME TO sessions");
      expect(response.status).toBe(500);
      const body = await response.json();
      const failed = {
        task: "expired-sessions",
        status: "failed",
        period: null,
        durationMs: expect.any(Number),
      };
      expect(body).toEqual({
        error: "Algunas tareas han fallado.",
        code: "CRON_TASK_FAILED",
        details: { runId: expect.any(String), tasks: [failed, ...others] },
      });
      expect((await runs()).find(({ id }) => id === body.details.runId)).toMatchObject({
        tasks: body.details.tasks,
      });
      const { tasks } = await (await call(app())).json();
      expect(tasks[0]).toMatchObject({ status: "ok" });
    });

    test("answers 500 when the call's record cannot be kept", async () => {
      await app().db.query("ALTER TABLE cron_runs RENAME COLUMN trigger TO trigger_away");
      const response = await call(app());
      await app().db.query("ALTER TABLE cron_runs RENAME COLUMN trigger_away TO trigger");
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        error: "Algo ha fallado. Intenta de nuevo.",
        code: "INTERNAL",
      });
    });
  },
  ["production"],
);

describe("with the database away", () => {
  const app = useApp("production");

  test("a call is 500 with the error object, and one without the token still 401", async () => {
    const admin = new pg.Client(inject("postgresUrl"));
    await admin.connect();
    const name = new URL(app().env.DATABASE_URL ?? "").pathname.slice(1);
    await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await admin.end();
    const response = await call(app());
    expect(response.status).toBe(500);
    const { code, details } = await response.json();
    expect(code).toBe("CRON_TASK_FAILED");
    expect(details.tasks[0]).toMatchObject({ task: "expired-sessions", status: "failed" });
    expect((await app().client().request(path, { method: "POST" })).status).toBe(401);
  });
});

for (const target of ["production", "remix-serve"] as const) {
  describe(`POST /api/cron with CRON_ALLOW_GET and CRON_SECRET_PREVIOUS (${target})`, () => {
    const previous = "fedcba9876543210fedcba9876543210";
    const app = useApp(target, { CRON_ALLOW_GET: "true", CRON_SECRET_PREVIOUS: previous });

    test("a secret that was replaced is accepted beside the new one", async () => {
      expect((await call(app(), { headers: { authorization: `Bearer ${previous}` } })).status).toBe(200);
      expect((await call(app())).status).toBe(200);
    });

    test("lets a GET with the token do what a POST without a body does", async () => {
      const due = await insertSessions(app().db, { expiresAt: past });
      const response = await call(app(), { method: "GET" });
      expect(response.status).toBe(200);
      const { success, tasks } = await response.json();
      expect({ success, names: tasks.map(({ task }: { task: string }) => task) }).toEqual({
        success: true,
        names,
      });
      expect(await keptSessions(app().db, due)).toEqual([]);
    });

    test("asks a GET for the token, and runs nothing for a HEAD", async () => {
      const due = await insertSessions(app().db, { expiresAt: past });
      expect((await app().client().get(path)).status).toBe(401);
      expect((await call(app(), { method: "HEAD" })).status).toBe(200);
      expect((await app().client().request(path, { method: "HEAD" })).status).toBe(401);
      expect(await keptSessions(app().db, due)).toEqual(due);
      const put = await call(app(), { method: "PUT" });
      expect(put.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
    });
  });
}
