import { beforeEach, describe, expect, test } from "vitest";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import type { Registry, Task, TaskRun } from "~/tasks/receiver/task.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const today = "2026-11-20";
const all = { dryRun: false, force: false };

type Run = Task["run"];
const daily = (run: Run): Task => ({ periods: { kind: "day", at: () => today }, run });
const weekly = (run: Run): Task => ({ periods: { kind: "week", at: () => "2026-W46" }, run });
const always = (run: Run): Task => ({ run });
const done: Run = async () => ({ counts: { things: 1 } });
const leftOver: Run = async () => ({ counts: { things: 1 }, remaining: 2 });
const broken: Run = () => Promise.reject(new RangeError("not today"));
/** As another instance, or one that was killed, would have left it. */
const takenByAnother =
  "UPDATE cron_task_runs SET status = 'running', attempt = attempt + 1, lease_until = now() - interval '1 second'";

const registryOf = (tasks: Record<string, Task>): Registry => new Map(Object.entries(tasks));
const runOne = async (task: Task, request: Partial<Parameters<typeof runTasks>[0]> = {}) => {
  const { tasks } = await runTasks({ ...all, ...request }, { registry: registryOf({ task }), now });
  return tasks[0];
};
const claims = async () => (await db().query("SELECT * FROM cron_task_runs ORDER BY task, period")).rows;

/** A task that notes what it was given. */
function noting(run: Run): { seen: TaskRun[]; run: Run } {
  const seen: TaskRun[] = [];
  return {
    seen,
    run(given) {
      seen.push(given);
      return run(given);
    },
  };
}

beforeEach(async () => {
  await emptyTables(db(), "cron_task_runs");
});

describe("a call", () => {
  test("a call runs the tasks in the registry's order, one after the other, and reports each in its way", async () => {
    const order: string[] = [];
    const note = (name: string, run: Run): Run => {
      return async (given) => {
        order.push(`${name} begins`);
        const outcome = await run(given);
        order.push(`${name} ends`);
        return outcome;
      };
    };
    const registry = registryOf({
      b: always(note("b", done)),
      a: daily(note("a", leftOver)),
    });
    const report = await runTasks({ ...all, tasks: ["a", "b"] }, { registry, now });
    expect(order).toEqual(["b begins", "b ends", "a begins", "a ends"]);
    const durationMs = expect.any(Number);
    expect(report.tasks).toEqual([
      { task: "b", status: "ok", period: null, durationMs, counts: { things: 1 } },
      { task: "a", status: "partial", period: today, durationMs, remaining: 2, counts: { things: 1 } },
    ]);
    expect(report.startedAt).toEqual(now);
  });

  test("a call goes on after a task that throws, and keeps the error without its stack", async () => {
    const registry = registryOf({ first: always(done), second: daily(broken), third: always(done) });
    const { tasks } = await runTasks(all, { registry, now });
    expect(tasks.map(({ status }) => status)).toEqual(["ok", "failed", "ok"]);
    expect((await claims())[1]).toMatchObject({ status: "failed", error: "RangeError not today" });
  });

  test("a call has twenty seconds for all its tasks together, and at least a batch for each", async () => {
    let ms = 0;
    const slow: Run = async ({ hasTime }) => {
      let batches = 0;
      do {
        batches += 1;
        ms += 6000;
      } while (batches < 9 && hasTime());
      return { counts: { batches }, remaining: 9 - batches };
    };
    const registry = registryOf({ first: always(slow), second: daily(slow) });
    const report = await runTasks(all, { registry, now, clock: () => ms });
    expect(report.tasks).toMatchObject([
      { status: "partial", counts: { batches: 4 }, remaining: 5, durationMs: 24_000 },
      { status: "partial", counts: { batches: 1 }, remaining: 8, durationMs: 6000 },
    ]);
    expect(report.finishedAt).toEqual(new Date(now.getTime() + 30_000));
  });

  test("a dry run takes no claim, heeds none and keeps no cursor", async () => {
    const { seen, run } = noting(async ({ checkpoint }) => {
      await checkpoint("7");
      return { counts: { things: 4 } };
    });
    await runOne(daily(done));
    const before = await claims();
    expect(await runOne(daily(run), { dryRun: true })).toMatchObject({ status: "ok", counts: { things: 4 } });
    expect(seen).toMatchObject([{ dryRun: true, cursor: null, period: today }]);
    expect(await claims()).toEqual(before);
  });
});

describe("a task with periods", () => {
  test("a task with periods is done once for each period", async () => {
    const task = daily(done);
    expect(await runOne(task)).toMatchObject({ status: "ok", period: today });
    expect(await runOne(task)).toEqual({
      task: "task",
      status: "skipped",
      reason: "already_done",
      period: today,
    });
    expect(await runOne(task, { period: "2026-11-19" })).toMatchObject({
      status: "ok",
      period: "2026-11-19",
    });
  });

  test("a task is done again from its beginning when a call forces it", async () => {
    const { seen, run } = noting(async ({ checkpoint }) => {
      await checkpoint("end");
      return { counts: {} };
    });
    await runOne(daily(run));
    expect(await runOne(daily(run), { force: true })).toMatchObject({ status: "ok" });
    expect(seen.map(({ cursor }) => cursor)).toEqual([null, null]);
    expect(await claims()).toMatchObject([{ attempt: 2, status: "ok", cursor: null }]);
  });

  test.each([
    ["a partial run", leftOver, 2],
    ["a failed run", broken, 1],
  ])("after %s a task goes on from where it stopped, and its counts add up", async (_, ending, things) => {
    await runOne(
      daily(async (given) => {
        await given.checkpoint("user-40");
        return ending(given);
      }),
    );
    const { seen, run } = noting(done);
    expect(await runOne(daily(run))).toMatchObject({ status: "ok" });
    expect(seen).toMatchObject([{ cursor: "user-40" }]);
    expect(await claims()).toMatchObject([{ attempt: 2, status: "ok", error: null, counts: { things } }]);
  });

  test("a task goes on from its cursor after a crash, once the lease is over", async () => {
    await runOne(daily(async ({ checkpoint }) => checkpoint("user-40").then(() => leftOver({} as TaskRun))));
    await db().query(takenByAnother);
    const { seen, run } = noting(done);
    expect(await runOne(daily(run))).toMatchObject({ status: "ok" });
    expect(seen).toMatchObject([{ cursor: "user-40" }]);
  });

  test("a task takes a call's period only when it is of the task's kind, and none that is to come", async () => {
    const registry = registryOf({ day: daily(done), week: weekly(done), each: always(done) });
    const { tasks } = await runTasks({ ...all, period: "2026-W40" }, { registry, now });
    expect(tasks.map(({ period }) => period)).toEqual([today, "2026-W40", null]);
    const early = runTasks({ ...all, period: "2026-11-21" }, { registry, now });
    await expect(early).rejects.toMatchObject({
      name: "InvalidInputError",
      details: { allowed: ["day", "week", "each"] },
    });
    expect(await claims()).toHaveLength(3);
  });
});

describe("a lease", () => {
  test("a lease keeps other calls out while it lasts, two minutes by the database's clock, and ends with the run", async () => {
    const during: unknown[] = [];
    const seconds: number[] = [];
    for (const kind of [always, daily]) {
      const outer = kind(async () => {
        during.push(await runOne(kind(done)), await runOne(kind(done), { force: true }));
        const { rows } = await db().query(
          "SELECT extract(epoch FROM lease_until - started_at)::int AS seconds FROM cron_task_runs WHERE status = 'running'",
        );
        seconds.push(...rows.map((row) => row.seconds));
        return { counts: {} };
      });
      expect(await runOne(outer)).toMatchObject({ status: "ok" });
    }
    expect(during).toHaveLength(4);
    expect(seconds).toEqual([120, 120]);
    for (const report of during) expect(report).toMatchObject({ status: "skipped", reason: "running" });
    expect(await runOne(always(done))).toMatchObject({ status: "ok", period: null });
    expect(await claims()).toMatchObject([
      { period: "*", attempt: 2 },
      { period: today, attempt: 1 },
    ]);
  });

  test("a lease that is over is taken by exactly one of eight calls", async () => {
    await runOne(always(done));
    await db().query(takenByAnother);
    let others = 0;
    let open = () => {};
    const allOthersAnswered = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = always(async () => {
      await allOthersAnswered;
      return { counts: {} };
    });
    const reports = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const report = await runOne(held);
        if (report?.status === "skipped") others += 1;
        if (others === 7) open();
        return report;
      }),
    );
    expect(reports.filter((report) => report?.status === "ok")).toHaveLength(1);
    expect(await claims()).toMatchObject([{ attempt: 3, status: "ok" }]);
  });

  test("a run that lost its lease stops, or fails at its end, and nothing of the other run is changed", async () => {
    let wentOn = false;
    const stopped: Run = async ({ checkpoint }) => {
      await db().query(`${takenByAnother} + interval '1 minute', cursor = 'theirs'`);
      await checkpoint("ours");
      wentOn = true;
      return { counts: {} };
    };
    const unnoticed: Run = async () => {
      await db().query(`${takenByAnother} + interval '1 minute', cursor = 'theirs'`);
      return { counts: { things: 5 } };
    };
    for (const overtaken of [stopped, unnoticed]) {
      await db().query("DELETE FROM cron_task_runs");
      expect(await runOne(daily(overtaken))).toMatchObject({ status: "failed" });
      const other = { status: "running", attempt: 2, cursor: "theirs", error: null, counts: null };
      expect(await claims()).toMatchObject([other]);
    }
    expect(wentOn).toBe(false);
  });
});
