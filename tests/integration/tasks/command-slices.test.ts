import { beforeEach, expect, test } from "vitest";
import { addSlices, countDone, describeSlice, type TaskSlice } from "~/features/commands/task-slice";
import { runSliceOf } from "~/tasks/command/run-slice.server";
import type { Registry, Task } from "~/tasks/receiver/task.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";

const db = ownDatabase();
const options = { period: undefined, dryRun: false };
const registryOf = (run: Task["run"]): Registry => new Map([["archive-applications", { run }]]);

beforeEach(async () => {
  await emptyTables(db(), "cron_runs", "cron_task_runs");
});

test("an operator's run goes on slice by slice, is in the list of calls and is left to no worker", async () => {
  let left = 3;
  const registry = registryOf(async ({ dryRun }) => {
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
  expect((await db().query("SELECT 1 FROM pgboss.job WHERE name = 'tasks'")).rowCount).toBe(0);
});

test("a dry run is not in the list, a failed one says so, and one under way is left alone", async () => {
  const done = registryOf(async () => ({ counts: { archived: 0 } }));
  await runSliceOf(done, "archive-applications", { period: undefined, dryRun: true });
  expect((await db().query("SELECT 1 FROM cron_runs")).rowCount).toBe(0);
  const broken = registryOf(() => Promise.reject(new RangeError("not today")));
  const failed = await runSliceOf(broken, "archive-applications", options);
  expect(describeSlice("archive-applications", failed, false)).toContain("failed: the log says why");
  await db().query("UPDATE cron_task_runs SET status = 'running', lease_until = now() + interval '1 minute'");
  const skipped = await runSliceOf(done, "archive-applications", options);
  expect(describeSlice("archive-applications", skipped, false)).toBe(
    "archive-applications: not run (running)",
  );
});

test("a dry run counts everything at once, however long it takes: it has no place to go on from", async () => {
  let batches = 0;
  const slow = registryOf(async ({ hasTime }) => {
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
