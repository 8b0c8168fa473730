import { beforeEach, expect, test } from "vitest";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { ownDatabase } from "../../support/app/own-process";

const db = ownDatabase();
// Half past midnight in Madrid, on the day after that on which the clocks went back.
const now = new Date("2026-10-25T23:30:00.000Z");
const ask = { tasks: ["expired-sessions"], dryRun: false, force: false };

beforeEach(async () => {
  await db().query("TRUNCATE view_salts, cron_task_runs");
});

async function clean(dryRun = false) {
  const { tasks } = await runTasks({ ...ask, dryRun }, { now });
  const [task] = tasks;
  if (!task || !("counts" in task)) throw new Error(JSON.stringify(tasks));
  return task.counts.viewSalts;
}

test("a day's salt goes when two whole days have passed since, counted in Madrid", async () => {
  for (const date of ["2026-10-22", "2026-10-23", "2026-10-24", "2026-10-26"])
    await db().query("INSERT INTO view_salts (day, salt) VALUES ($1, 'salt')", [date]);
  expect(await clean(true)).toBe(2);
  expect(await clean()).toBe(2);
  const { rows } = await db().query("SELECT day::text FROM view_salts ORDER BY day");
  expect(rows).toEqual([{ day: "2026-10-24" }, { day: "2026-10-26" }]);
});
