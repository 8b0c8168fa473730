import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import type { App } from "../../support/app/app";
import type { ClientRequest } from "../../support/app/client";
import { emptyTables } from "../../support/app/emptied-tables";
import { useApp } from "../../support/app/targets";
import { nothingCleaned } from "../../support/jobs/cleaning-counts";
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

describe("the scheduler's door", () => {
  const app = useApp("production");

  describe("POST /api/cron", () => {
    test("the scheduler's call runs every task and reports on each in under 8 KB", async () => {
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
            counts: nothingCleaned,
          },
          ...others,
        ],
      });
    });

    // Which tokens are right: app/tasks/receiver/cron-token.test.ts.
    test("the scheduler's door refuses a caller without a right token before the body is read, however large or broken", async () => {
      const wrong = "0123456789abcdef0123456789abcdef";
      for (const [headers, body] of [
        [{}, "x".repeat(3_000_000)],
        [{ authorization: `Bearer ${wrong}` }, "{}"],
        [{ "x-cron-token": wrong }, "{"],
      ] as [Record<string, string>, string][]) {
        const response = await app().client().request(path, { method: "POST", headers, body });
        expect(response.status).toBe(401);
        expect(response.headers.get("www-authenticate")).toBe("Bearer");
        expect(await response.json()).toEqual({ error: "No autorizado.", code: "UNAUTHORIZED" });
      }
    });

    test("the scheduler's call runs the tasks that the body or the address names, with the token as x-cron-token too and from any origin", async () => {
      const headers = {
        "x-cron-token": app().env.CRON_SECRET ?? "",
        origin: "https://otro.example",
        "content-type": "application/octet-stream",
      };
      const init = { method: "POST", headers, body: '{"tasks":["job-alerts"]}' };
      const named = await app().client().request(`${path}?task=expired-sessions&task=job-stats`, init);
      expect(named.headers.get("access-control-allow-origin")).toBeNull();
      const { tasks } = await named.json();
      const ordered = ["expired-sessions", "job-stats", "job-alerts"];
      expect(tasks.map(({ task }: { task: string }) => task)).toEqual(ordered);
    });

    // What a call may hold: app/tasks/receiver/cron-request.test.ts.
    test("the scheduler's door refuses a task that does not exist with the names of those that do", async () => {
      const response = await call(app(), { body: '{"tasks":["unknown"]}' });
      expect(response.status).toBe(400);
      const details = { allowed: names };
      expect(await response.json()).toEqual({ error: "Datos inválidos", code: "INVALID_DATA", details });
    });

    test("the scheduler's door has no rate limit for one address, whatever the answer", async () => {
      const client = app().client();
      const statuses = new Map<number, number>();
      // More than the smallest limits admit.
      for (let round = 0; round < 30; round += 1) {
        const init = round % 10 === 0 ? { headers: bearer(app()), body: '{"tasks":["job-alerts"]}' } : {};
        const { status } = await client.request(path, { method: "POST", ...init });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses].sort()).toEqual([
        [200, 3],
        [401, 27],
      ]);
    });

    test("the scheduler's door counts and logs callers without a valid token, with the network and never the token", async () => {
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
          .map(({ text }) => text)
          .join(),
      ).not.toContain(token);
    });
  });

  describe("POST /api/cron and the database", () => {
    const runs = async () => (await app().db.query("SELECT * FROM cron_runs ORDER BY started_at")).rows;

    test("a call deletes what is due and keeps a record, and a dry run before it writes nothing at all", async () => {
      const due = await insertSessions(app().db, { expiresAt: past });
      const valid = await insertSessions(app().db, { expiresAt: new Date(Date.now() + 60_000) });
      await emptyTables(app().db, "cron_runs", "cron_task_runs");
      const dry = await (await call(app(), { body: '{"dryRun":true}' })).json();
      expect(dry.tasks[0]).toMatchObject({ status: "ok", counts: { sessions: 1 } });
      expect(await keptSessions(app().db, [...due, ...valid])).toHaveLength(2);
      expect(await runs()).toEqual([]);
      expect((await app().db.query("SELECT 1 FROM cron_task_runs")).rowCount).toBe(0);
      const response = await call(app(), { headers: { "user-agent": `Planificador ${"x".repeat(300)}` } });
      const { runId, tasks } = await response.json();
      expect(tasks[0]).toMatchObject({ status: "ok", counts: { sessions: 1 } });
      expect(await keptSessions(app().db, [...due, ...valid])).toEqual(valid);
      const run = (await runs()).find(({ id }) => id === runId);
      expect(run).toMatchObject({ tasks, trigger: `Planificador ${"x".repeat(187)}` });
    });

    test("a call with a failing task answers 500, and the other tasks run", async () => {
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

    test("the scheduler's door answers 500 when the call's record cannot be kept", async () => {
      await app().db.query("ALTER TABLE cron_runs RENAME COLUMN trigger TO trigger_away");
      const response = await call(app());
      await app().db.query("ALTER TABLE cron_runs RENAME COLUMN trigger_away TO trigger");
      expect(response.status).toBe(500);
      expect((await response.json()).code).toBe("INTERNAL");
    });

    test("the scheduler's door answers 500 without the database, and 401 to those without the token", async () => {
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
});
