import { afterEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app/app";
import { type InProcessOptions, openApp } from "../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { endLeases } from "../support/app/leases";
import {
  callJobAlerts,
  fillAlerts,
  holdUp,
  letGo,
  requireEachOnce,
  untilHeld,
  untilIdle,
} from "../support/faults/alert-steps";
import { isEverything, roundsOf } from "../support/run/scope";

/** Each step of a run is killed so often. */
const kills = roundsOf(20);
/** Two batches of criteria and two of people. */
const people = 700;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** An application that leaves alone what a call did not finish, with people who wait for alerts. */
async function prepare<Running extends App>(
  start: (options: InProcessOptions) => Promise<Running>,
): Promise<Running> {
  const app = await start({
    target: "production",
    databaseUrl: await cloneDatabase(),
    redisUrl: await emptyRedis(),
    env: { RUN_WORKER: "false" },
  });
  undo.push(() => app.dispose());
  await fillAlerts(app.db, people);
  return app;
}

/** Its steps are one kind of transaction each; the worker is killed in its own matching. */
const steps = [
  ["serving", "alert_sent", "INSERT"],
  ["matching", "criteria_matches", "INSERT"],
  ["emptying the inbox", "alert_inbox", "DELETE"],
] as const;

describe.each(isEverything ? steps : steps.slice(0, 1))(
  "kill -9 of the server while it is %s",
  (_step, table, event) => {
    test(`killed while ${_step} ${kills} times: each mail is written once, and none is lost`, async () => {
      const app = await prepare(startApp);
      // So long that the death always comes before the statement's end, which would be that of its batch.
      await holdUp(app.db, table, event, 1);
      for (let kill = 0; kill < kills; kill += 1) {
        // A run that is done is begun again, which changes nothing.
        const calling = callJobAlerts(app, { force: true }).catch(() => "cut");
        await untilHeld(app.db);
        await app.kill9();
        await calling;
        await untilIdle(app.db);
        await app.restart();
        await endLeases(app.db);
        if (event === "DELETE")
          await app.db.query(`INSERT INTO alert_inbox (job_id, all_words, created_at)
          SELECT id, all_words, now() - interval '1 hour' FROM jobs ON CONFLICT DO NOTHING`);
      }
      await letGo(app.db, table);
      for (let calls = 0; calls < 2; calls += 1)
        expect((await callJobAlerts(app, { force: true })).body.tasks).toMatchObject([{ status: "ok" }]);
      await requireEachOnce(app.db, people);
    });
  },
);

test("five calls of job alerts at once: one runs, and each mail is written once", async () => {
  const app = await prepare(openApp);
  const answers = await Promise.all(Array.from({ length: 5 }, () => callJobAlerts(app)));
  const reports = answers.map(({ body }) => body.tasks[0]);
  expect(reports.filter(({ status }) => status === "ok")).toHaveLength(1);
  for (const { status, reason } of reports.filter((report) => report.status !== "ok"))
    expect([status, ["running", "already_done"].includes(reason)]).toEqual(["skipped", true]);
  await requireEachOnce(app.db, people);
});

test("a lease of job alerts that ends while its holder still works: another call does the whole, and each mail is written once", async () => {
  const app = await prepare(openApp);
  await holdUp(app.db, "criteria_matches", "INSERT", 1);
  const first = callJobAlerts(app);
  await untilHeld(app.db);
  await endLeases(app.db);
  const second = callJobAlerts(app);
  const attempt = async () => (await app.db.query("SELECT attempt FROM cron_task_runs")).rows[0].attempt;
  await expect.poll(attempt, { interval: 10 }).toBe(2);
  await letGo(app.db, "criteria_matches");
  const [lost, done] = await Promise.all([first, second]);
  expect([lost.status, lost.body.details.tasks[0].status]).toEqual([500, "failed"]);
  expect([done.status, done.body.tasks[0]]).toMatchObject([
    200,
    { status: "ok", counts: { criteria: people, users: people, queued: people } },
  ]);
  await requireEachOnce(app.db, people);
});

test("the database cuts its connections while alerts are served: the next call serves the others", async () => {
  const app = await prepare(openApp);
  await holdUp(app.db, "alert_sent", "INSERT", 1);
  const calling = callJobAlerts(app);
  await untilHeld(app.db);
  await app.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database() AND wait_event = 'PgSleep'`);
  const { status, body } = await calling;
  expect([status, body.details.tasks[0].status]).toEqual([500, "failed"]);
  // The batch under way is undone as a whole.
  const { rows } = await app.db.query("SELECT FROM email_deliveries UNION ALL SELECT FROM alert_sent");
  expect(rows).toEqual([]);
  await letGo(app.db, "alert_sent");
  expect((await callJobAlerts(app)).body.tasks).toMatchObject([{ status: "ok", counts: { queued: people } }]);
  await requireEachOnce(app.db, people);
});
