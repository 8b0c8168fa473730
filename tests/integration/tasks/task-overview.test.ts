import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { getTaskOverview } from "~/tasks/admin/get-task-overview.server";
import { listTaskRuns } from "~/tasks/admin/list-task-runs.server";
import { getTaskTrial, tryTasks } from "~/tasks/admin/try-tasks.server";
import type { Registry, Task } from "~/tasks/receiver/task.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { insertClosed } from "../../support/jobs/archive";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);

const run: Task["run"] = async () => ({ counts: {} });
const registry: Registry = new Map<string, Task>([
  ["always", { run }],
  ["daily", { run, periods: { kind: "day", at: () => "2026-11-20" } }],
  ["weekly", { run, periods: { kind: "week", at: () => "2026-W46" } }],
]);

beforeEach(async () => {
  await emptyTables(db(), "cron_runs", "cron_task_runs", "audit_log", "users", "organizations");
});

type Report = { task: string; status: string; counts?: Record<string, number> };

async function insertRun(startedAt: Date, tasks: readonly Report[], trigger: string | null = "curl/8") {
  const reports = tasks.map((task) => ({ period: null, durationMs: 12, ...task }));
  await db().query(
    "INSERT INTO cron_runs (id, started_at, finished_at, trigger, tasks) VALUES ($1, $2, $2, $3, $4)",
    [randomUUID(), startedAt, trigger, JSON.stringify(reports)],
  );
}

const overviewOf = async (name: string) =>
  (await getTaskOverview(now, registry)).tasks.find((task) => task.name === name);

describe("a task", () => {
  test.each([
    ["daily", 25, null],
    ["daily", 26, 26],
    ["daily", 50, 50],
    ["always", 26, 26],
    ["weekly", 7 * 24 + 25, null],
    ["weekly", 7 * 24 + 26, 194],
  ])(
    "the task «%s» is late when it was done for the last time %i hours ago: %o",
    async (task, hours, staleHours) => {
      await insertRun(ago(hours), [{ task, status: "ok" }]);
      await insertRun(ago(1), [{ task, status: "failed" }]);
      expect(await overviewOf(task)).toMatchObject({ staleHours, lastOkAt: ago(hours).toISOString() });
    },
  );

  test.each([
    [1, null],
    [2, 2],
  ])(
    "a task that was never called is late from two hours after the installation, not after an upgrade: %i hours, late by %o",
    async (hours, staleHours) => {
      const { rows } = await db().query(
        "SELECT migration_name AS name, finished_at AS at FROM _prisma_migrations",
      );
      onTestFinished(async () => {
        for (const { name, at } of rows)
          await db().query("UPDATE _prisma_migrations SET finished_at = $1 WHERE migration_name = $2", [
            at,
            name,
          ]);
      });
      const first = "(SELECT min(migration_name) FROM _prisma_migrations)";
      await db().query("UPDATE _prisma_migrations SET finished_at = $1", [now]);
      await db().query(`UPDATE _prisma_migrations SET finished_at = $1 WHERE migration_name = ${first}`, [
        ago(hours),
      ]);
      const { hasRuns, tasks } = await getTaskOverview(now, registry);
      expect(hasRuns).toBe(false);
      expect(tasks.map((task) => task.staleHours)).toEqual([staleHours, staleHours, staleHours]);
    },
  );

  test("a task that was never done is late once there were calls for so long", async () => {
    expect(await getTaskOverview(now, registry)).toMatchObject({ hasRuns: false });
    expect(await overviewOf("daily")).toMatchObject({ staleHours: null, lastOkAt: null, last: null });
    await insertRun(ago(30), [{ task: "daily", status: "failed" }]);
    expect(await overviewOf("daily")).toMatchObject({ staleHours: 30, lastOkAt: null });
  });

  test("a task shows what came of its last run, not that another call skipped it", async () => {
    await insertRun(ago(3), [{ task: "daily", status: "ok", counts: { users: 7 } }]);
    await insertRun(ago(2), [{ task: "daily", status: "skipped" }]);
    expect(await overviewOf("daily")).toMatchObject({
      last: { status: "ok", counts: { users: 7 }, durationMs: 12, startedAt: ago(3).toISOString() },
    });
  });

  test("a task is said to run while its lease lasts, for a period or without one", async () => {
    await db().query(
      `INSERT INTO cron_task_runs (task, period, status, lease_until, started_at) VALUES
         ('daily', '2026-11-20', 'running', now() + interval '1 minute', $1),
         ('always', '*', 'running', now() + interval '1 minute', $1),
         ('weekly', '2026-W46', 'running', now() - interval '1 second', $1)`,
      [ago(1)],
    );
    const since = ago(1).toISOString();
    expect(await overviewOf("daily")).toMatchObject({ running: [{ since, period: "2026-11-20" }] });
    expect(await overviewOf("always")).toMatchObject({ running: [{ since, period: null }] });
    expect(await overviewOf("weekly")).toMatchObject({ running: [] });
  });
});

test("the calls of the scheduler are a list from cursor to cursor, the last one first", async () => {
  for (let hours = 1; hours <= 3; hours += 1) await insertRun(ago(hours), [{ task: "always", status: "ok" }]);
  const first = await listTaskRuns({ limit: 2 });
  expect(first).toMatchObject({ total: 3, previous: null, items: [{ startedAt: ago(1).toISOString() }, {}] });
  const second = await listTaskRuns({ limit: 2, after: first.next ?? "" });
  expect(second).toMatchObject({ next: null, items: [{ startedAt: ago(3).toISOString() }] });
  expect((await listTaskRuns({ limit: 2, before: second.previous ?? "" })).items).toEqual(first.items);
});

test("a stored report of another version is left out, and the others are there", async () => {
  await db().query("INSERT INTO cron_runs (id, started_at, tasks) VALUES ($1, $2, $3)", [
    randomUUID(),
    ago(1),
    JSON.stringify([
      { task: "always", status: "exploded" },
      { task: "daily", status: "ok", period: null },
    ]),
  ]);
  expect((await listTaskRuns({})).items).toMatchObject([{ finishedAt: null, tasks: [{ task: "daily" }] }]);
});

test("a trial counts, changes nothing and is in the audit log, where its page finds it", async () => {
  const { id: actorId } = await insertUser(db());
  await insertClosed(db(), now, { closed: 61 });
  const trial = await tryTasks(actorId, ["archive-applications"], now);
  expect(trial.tasks).toMatchObject([
    { task: "archive-applications", status: "ok", counts: { noResponse: 1 } },
  ]);
  const { rows } = await db().query("SELECT id, actor_id, action, target FROM audit_log");
  expect(rows).toEqual([{ id: trial.id, actor_id: actorId, action: "cron.dry-run", target: null }]);
  expect(await getTaskTrial(trial.id)).toEqual({ startedAt: now.toISOString(), tasks: trial.tasks });
  for (const id of [randomUUID(), "x", ""]) expect(await getTaskTrial(id)).toBeNull();
  for (const left of ["applications WHERE status = 'no_response'", "cron_runs", "cron_task_runs"])
    expect((await db().query(`SELECT 1 FROM ${left}`)).rowCount).toBe(0);
});
