import { expect, test } from "vitest";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { insertSessions, keptSessions } from "../../support/people/sessions";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs);
const ask = { tasks: ["expired-sessions"], dryRun: false, force: false };

test.each([
  ["that expired a second ago", "deleted", { expiresAt: at(-1000) }],
  ["that expires this moment", "deleted", { expiresAt: now }],
  ["that expires in a second", "kept", { expiresAt: at(1000) }],
  ["ended a day and a second ago", "deleted", { expiresAt: at(dayMs), revokedAt: at(-dayMs - 1000) }],
  ["ended a day ago", "kept", { expiresAt: at(dayMs), revokedAt: at(-dayMs) }],
  ["ended a day less a second ago", "kept", { expiresAt: at(dayMs), revokedAt: at(-dayMs + 1000) }],
  ["ended just now that expired", "deleted", { expiresAt: at(-1000), revokedAt: at(-2000) }],
])("a session %s is %s", async (_, fate, times) => {
  const ids = await insertSessions(db(), times);
  const { tasks } = await runTasks(ask, { now });
  expect(await keptSessions(db(), ids)).toEqual(fate === "kept" ? ids : []);
  expect(tasks).toMatchObject([{ status: "ok", counts: { sessions: fate === "kept" ? 0 : 1 } }]);
});

test("a dry run counts, and leaves everything as it was", async () => {
  await emptyTables(db(), "cron_task_runs");
  const ids = await insertSessions(db(), { expiresAt: at(-1000), count: 3 });
  const { tasks } = await runTasks({ ...ask, dryRun: true }, { now });
  expect(tasks).toMatchObject([{ status: "ok", counts: { sessions: 3 } }]);
  expect(await keptSessions(db(), ids)).toHaveLength(3);
  expect((await db().query("SELECT 1 FROM cron_task_runs")).rowCount).toBe(0);
  await runTasks(ask, { now });
});

test("rows that somebody holds are left for the next call", async () => {
  const [id = ""] = await insertSessions(db(), { expiresAt: at(-1000) });
  const holder = await db().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE", [id]);
  const during = await runTasks(ask, { now });
  await holder.query("ROLLBACK");
  holder.release();
  const after = await runTasks(ask, { now });
  expect(during.tasks).toMatchObject([{ status: "ok", counts: { sessions: 0 } }]);
  expect(after.tasks).toMatchObject([{ status: "ok", counts: { sessions: 1 } }]);
});

test("when time is up the rest is told, and the next call goes on", async () => {
  await insertSessions(db(), { expiresAt: at(-1000), count: 2500 });
  let ms = 0;
  // Every look at the clock costs 21 s, so that each run has time for one batch of 1000.
  const clock = () => {
    ms += 21_000;
    return ms;
  };
  const first = await runTasks(ask, { now, clock });
  const second = await runTasks(ask, { now, clock });
  const third = await runTasks(ask, { now, clock });
  expect(first.tasks).toMatchObject([{ status: "partial", remaining: 1500, counts: { sessions: 1000 } }]);
  expect(second.tasks).toMatchObject([{ status: "partial", remaining: 500, counts: { sessions: 1000 } }]);
  expect(third.tasks).toMatchObject([{ status: "ok", counts: { sessions: 500 } }]);
});

test("of six calls at once no session is counted twice or forgotten", async () => {
  await insertSessions(db(), { expiresAt: at(-1000), count: 2500 });
  const reports = await Promise.all(Array.from({ length: 6 }, () => runTasks(ask, { now })));
  const tasks = reports.flatMap((report) => report.tasks);
  const deleted = tasks.map((task) => ("counts" in task ? (task.counts.sessions ?? 0) : 0));
  expect(deleted.reduce((sum, count) => sum + count)).toBe(2500);
  expect(tasks.filter(({ status }) => status === "failed")).toEqual([]);
  expect(tasks).toContainEqual(expect.objectContaining({ status: "skipped", reason: "running" }));
});
