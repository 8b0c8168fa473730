import { beforeEach, describe, expect, test } from "vitest";
import { addSlices, countDone, describeSlice, type TaskSlice } from "~/features/commands/task-slice";
import { runSliceOf } from "~/tasks/command/run-slice.server";
import { noPeriod } from "~/tasks/receiver/run-task.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import type { Registry, Task, TaskRun } from "~/tasks/receiver/task.server";
import { continueRun } from "~/tasks/worker/continue-run.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { endLeases } from "../../support/app/leases";
import { ownDatabase } from "../../support/app/own-process";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const today = "2026-11-20";
const run = { task: "letters", period: today };

/** A task of five items, two of which it does in a run. */
function letters(seen: TaskRun[] = []): Task {
  return {
    periods: { kind: "day", at: () => today },
    async run(given) {
      seen.push(given);
      const before = Number(given.cursor ?? 0);
      const done = Math.min(before + 2, 5);
      await given.checkpoint(String(done));
      return { counts: { letters: done - before }, remaining: 5 - done };
    },
  };
}

const registryOf = (task: Task): Registry => new Map([["letters", task]]);
const call = (task: Task, dryRun = false) =>
  runTasks({ dryRun, force: false }, { registry: registryOf(task), now });
const goOn = (task: Task, stopping = new AbortController().signal) =>
  continueRun(run, { registry: registryOf(task), stopping });
const rowsOf = async (text: string) => (await db().query(text)).rows;
const claims = () => rowsOf("SELECT status, cursor, counts, attempt FROM cron_task_runs");
const jobs = () =>
  rowsOf(`SELECT data, round(extract(epoch FROM due_at - created_at))::int AS seconds
    FROM queued_jobs WHERE queue = 'tasks' ORDER BY created_at, id`);
const runs = () => rowsOf("SELECT trigger, tasks FROM cron_runs ORDER BY started_at");

beforeEach(async () => {
  await emptyTables(db(), "cron_task_runs", "cron_runs");
  await db().query("DELETE FROM queued_jobs");
});

describe("a run whose time was up", () => {
  test("a run whose time was up is left to a worker, which goes on slice by slice until it is done", async () => {
    const seen: TaskRun[] = [];
    const task = letters(seen);
    expect((await call(task)).tasks).toMatchObject([{ status: "partial", remaining: 3 }]);
    expect(await jobs()).toEqual([{ data: run, seconds: 0 }]);
    expect(await goOn(task)).toMatchObject({ status: "partial", counts: { letters: 2 }, remaining: 1 });
    expect(await jobs()).toHaveLength(2);
    expect(await goOn(task)).toMatchObject({ status: "ok", counts: { letters: 1 } });
    expect(await jobs()).toHaveLength(2);
    expect(seen.map(({ cursor, period }) => [cursor, period])).toEqual([
      [null, today],
      ["2", today],
      ["4", today],
    ]);
    // Administrators read of each slice.
    expect(await runs()).toEqual(
      ["partial", "ok"].map((status) => ({
        trigger: "worker",
        tasks: [expect.objectContaining({ task: "letters", status })],
      })),
    );
    // The counts are those of all slices, until it begins again.
    expect(await claims()).toEqual([{ status: "ok", cursor: null, counts: { letters: 5 }, attempt: 3 }]);
    await runTasks({ dryRun: false, force: true }, { registry: registryOf(task), now });
    expect(await claims()).toMatchObject([{ status: "partial", counts: { letters: 2 } }]);
  });

  test("a task without periods goes on too, and does not begin again once it is done", async () => {
    const seen: TaskRun[] = [];
    const { run: work } = letters(seen);
    const registry = registryOf({ run: work });
    const each = { task: "letters", period: noPeriod };
    const surroundings = { registry, stopping: new AbortController().signal };
    await runTasks({ dryRun: false, force: false }, { registry, now });
    expect(await jobs()).toMatchObject([{ data: each }]);
    await continueRun(each, surroundings);
    expect(await continueRun(each, surroundings)).toMatchObject({ status: "ok", period: null });
    expect(await continueRun(each, surroundings)).toBeNull();
    expect(seen).toHaveLength(3);
  });

  test("a run that another worker has is looked at again when that worker's lease can be over", async () => {
    const task = letters();
    await call(task);
    await db().query(
      "UPDATE cron_task_runs SET status = 'running', lease_until = now() + interval '1 minute'",
    );
    await db().query("DELETE FROM queued_jobs");
    expect(await goOn(task)).toBeNull();
    expect(await jobs()).toEqual([{ data: run, seconds: 120 }]);
    await endLeases(db());
    expect(await goOn(task)).toMatchObject({ status: "partial", counts: { letters: 2 } });
  });

  test("a continued run that fails is tried again from its cursor, and keeps its counts", async () => {
    const task = letters();
    await call(task);
    const failing = goOn({ ...task, run: () => Promise.reject(new Error("not today")) });
    await expect(failing).rejects.toMatchObject({ name: "SliceFailedError" });
    expect(await claims()).toMatchObject([{ status: "failed", cursor: "2", counts: { letters: 2 } }]);
    expect(await goOn(task)).toMatchObject({ status: "partial", counts: { letters: 2 } });
  });

  test("a continued run ends with its batch when the process stops, and is left to another worker", async () => {
    const endless: Task = {
      ...letters(),
      async run({ hasTime }) {
        let batches = 0;
        do batches += 1;
        while (hasTime());
        return { counts: { batches }, remaining: 1 };
      },
    };
    await call(letters());
    await db().query("DELETE FROM queued_jobs");
    const stopped = AbortSignal.abort();
    expect(await goOn(endless, stopped)).toMatchObject({ status: "partial", counts: { batches: 1 } });
    expect(await jobs()).toMatchObject([{ data: run }]);
  });

  test("a worker leaves alone the run of a task that its version does not have", async () => {
    await call(letters());
    const other = { registry: new Map(), stopping: new AbortController().signal };
    expect(await continueRun(run, other)).toBeNull();
    expect(await claims()).toMatchObject([{ status: "partial" }]);
  });
});

test("a dry run that has not counted all leaves nothing to a worker", async () => {
  await call(letters(), true);
  expect(await jobs()).toEqual([]);
});

const options = { period: undefined, dryRun: false };
const archiving = (run: Task["run"]): Registry => new Map([["archive-applications", { run }]]);

test("an operator's run goes on slice by slice, is in the list of calls and is left to no worker", async () => {
  let left = 3;
  const registry = archiving(async ({ dryRun }) => {
    if (dryRun) return { counts: { archived: left } };
    left -= 1;
    return left > 0 ? { counts: { archived: 200 }, remaining: left * 200 } : { counts: { archived: 200 } };
  });
  let sum: TaskSlice | null = null;
  const seen: number[] = [];
  do {
    sum = addSlices(sum, await runSliceOf(registry, "archive-applications", options));
    seen.push(countDone(sum), sum.remaining);
  } while (sum.status === "partial");
  expect(seen).toEqual([200, 400, 400, 200, 600, 0]);
  expect(describeSlice("archive-applications", sum, false)).toBe(
    "archive-applications: done\n  archived: 600",
  );
  expect(describeSlice("archive-applications", sum, true)).toBe(
    "archive-applications: would do this now, nothing was written\n  archived: 600",
  );
  const { rows } = await db().query("SELECT trigger FROM cron_runs");
  expect(rows).toEqual(Array(3).fill({ trigger: "operator" }));
  expect((await db().query("SELECT 1 FROM queued_jobs WHERE queue = 'tasks'")).rowCount).toBe(0);
});

test("an operator's dry run is not in the list of calls, a failed run says so, and one under way is left alone", async () => {
  const done = archiving(async () => ({ counts: { archived: 0 } }));
  await runSliceOf(done, "archive-applications", { period: undefined, dryRun: true });
  expect((await db().query("SELECT 1 FROM cron_runs")).rowCount).toBe(0);
  const broken = archiving(() => Promise.reject(new RangeError("not today")));
  const failed = await runSliceOf(broken, "archive-applications", options);
  expect(describeSlice("archive-applications", failed, false)).toContain("failed: the log says why");
  await db().query("UPDATE cron_task_runs SET status = 'running', lease_until = now() + interval '1 minute'");
  const skipped = await runSliceOf(done, "archive-applications", options);
  expect(describeSlice("archive-applications", skipped, false)).toBe(
    "archive-applications: not run (running)",
  );
});

test("an operator's dry run counts everything at once, however long that takes", async () => {
  let batches = 0;
  const slow = archiving(async ({ hasTime }) => {
    // Each look at the clock is a minute later.
    for (batches = 1; batches < 5; batches += 1)
      if (!hasTime()) return { counts: { archived: batches }, remaining: 5 - batches };
    return { counts: { archived: batches } };
  });
  let minutes = 0;
  const clock = () => minutes++ * 60_000;
  const run = (dryRun: boolean) =>
    runSliceOf(slow, "archive-applications", { period: undefined, dryRun }, clock);
  expect(await run(true)).toMatchObject({ status: "ok", counts: { archived: 5 }, remaining: 0 });
  expect(await run(false)).toMatchObject({ status: "partial", counts: { archived: 1 }, remaining: 4 });
});
