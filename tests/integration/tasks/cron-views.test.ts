import { beforeEach, expect, test } from "vitest";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { insertJob } from "../../support/jobs";
import { ownDatabase } from "../../support/own-process";

const db = ownDatabase();
// Half past midnight in Madrid, on the day after that on which the clocks went back.
const now = new Date("2026-10-25T23:30:00.000Z");
const second = 1000;
const day = 24 * 60 * 60 * second;
const ago = (ms: number) => new Date(now.getTime() - ms);
const ask = { tasks: ["expired-sessions"], dryRun: false, force: false };

beforeEach(async () => {
  await db().query("TRUNCATE job_views, view_salts, cron_task_runs");
});

async function clean(dryRun = false) {
  const { tasks } = await runTasks({ ...ask, dryRun }, { now });
  const [task] = tasks;
  if (!task || !("counts" in task)) throw new Error(JSON.stringify(tasks));
  const { jobViews, viewSalts } = task.counts;
  return { jobViews, viewSalts };
}

async function insertViews(jobId: string, at: Date, count = 1): Promise<void> {
  await db().query(
    `INSERT INTO job_views (job_id, visitor, slot, at)
     SELECT $1, 'v' || n, $2, $2 FROM generate_series(1, $3::int) n`,
    [jobId, at, count],
  );
}

const countViews = async () => (await db().query("SELECT 1 FROM job_views")).rowCount;

test("a view goes after 35 days and a second, whoever's it was; the job stays", async () => {
  const { id } = await insertJob(db());
  await insertViews(id, ago(35 * day + second), 2);
  await insertViews(id, ago(35 * day));
  await insertViews(id, ago(second));
  expect(await clean(true)).toEqual({ jobViews: 2, viewSalts: 0 });
  expect(await countViews()).toBe(4);
  expect(await clean()).toEqual({ jobViews: 2, viewSalts: 0 });
  const { rows } = await db().query("SELECT at FROM job_views ORDER BY at");
  expect(rows).toEqual([{ at: ago(35 * day) }, { at: ago(second) }]);
  expect((await db().query("SELECT 1 FROM jobs WHERE id = $1", [id])).rowCount).toBe(1);
});

test("more views than a batch go in one call", async () => {
  const { id } = await insertJob(db());
  await insertViews(id, ago(36 * day), 1001);
  await insertViews(id, ago(day), 3);
  expect(await clean()).toEqual({ jobViews: 1001, viewSalts: 0 });
  expect(await countViews()).toBe(3);
});

test("a day's salt goes when two whole days have passed since, counted in Madrid", async () => {
  for (const date of ["2026-10-22", "2026-10-23", "2026-10-24", "2026-10-26"])
    await db().query("INSERT INTO view_salts (day, salt) VALUES ($1, 'salt')", [date]);
  expect(await clean(true)).toEqual({ jobViews: 0, viewSalts: 2 });
  expect(await clean()).toEqual({ jobViews: 0, viewSalts: 2 });
  const { rows } = await db().query("SELECT day::text FROM view_salts ORDER BY day");
  expect(rows).toEqual([{ day: "2026-10-24" }, { day: "2026-10-26" }]);
});
