import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app/app";
import { type InProcessOptions, openApp } from "../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { endLeases } from "../support/app/leases";
import { bodyOf } from "../support/factories";
import { isEverything, roundsOf } from "../support/run/scope";

/** Each step of a run is killed so often. */
const kills = roundsOf(20);
/** Two batches of criteria and two of people. */
const people = 700;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** People with an alert each, of criteria of their own, and one job that all of them want. */
async function fillAlerts(db: pg.Pool): Promise<void> {
  await db.query(`WITH organization AS (
      INSERT INTO organizations (id, name, slug, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Instituto Sol', 'instituto-sol', now(), now()) RETURNING id
    ), job AS (
      INSERT INTO jobs (id, organization_id, slug, title, field, salary_annual_min, salary_annual_max, status, published_at,
        closes_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'oferta', 'Química', 'chemistry', 30000, 30000, 'published', now(),
        now() + interval '30 days', now(), now() FROM organization RETURNING id, all_words
    ) INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, now() - interval '1 hour' FROM job`);
  await db.query(
    `WITH person AS (
      INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
      SELECT gen_random_uuid(), 'p' || n || '@example.es', 'Ana', 'employee', '-', true, now(), now()
      FROM generate_series(1, $1) AS n RETURNING id
    ), numbered AS (
      SELECT id, row_number() OVER () AS n, gen_random_uuid() AS criteria FROM person
    ), criteria AS (
      INSERT INTO alert_criteria (id, hash, criteria, fields, created_at)
      SELECT criteria, n, '{"field": ["chemistry"]}', '{chemistry}', now() FROM numbered
    ), anchors AS (
      INSERT INTO alert_anchors (criteria_id, anchor) SELECT criteria, 'field:chemistry' FROM numbered
    ) INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'Química', criteria, 'daily', now() - interval '1 day', now() FROM numbered`,
    [people],
  );
  // As a database in use has it: of tables that it takes for empty it would read all for each person.
  await db.query("ANALYZE");
}

/** Asks for the task as a scheduler does. */
async function callJobAlerts(app: App, options: object = {}) {
  const headers = { authorization: `Bearer ${app.env.CRON_SECRET}` };
  const json = { tasks: ["job-alerts"], ...options };
  const response = await app.client().request("/api/cron", { method: "POST", headers, json });
  return { status: response.status, body: await bodyOf(response) };
}

/** Makes each statement that writes to a table wait a second, so that a fault finds it under way. */
const holdUp = (db: pg.Pool, table: string, event: string) =>
  db.query(`CREATE OR REPLACE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
    CREATE TRIGGER hold_up AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION hold_up()`);
const letGo = (db: pg.Pool, table: string) => db.query(`DROP TRIGGER hold_up ON ${table}`);

const countBusy = async (db: pg.Pool, condition: string) =>
  (await db.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`))
    .rowCount;
const untilHeld = (db: pg.Pool) =>
  expect.poll(() => countBusy(db, "wait_event = 'PgSleep'"), { interval: 5 }).toBeGreaterThan(0);
/** Waits until the statements of a process that died have ended: the database does not notice its death. */
const untilIdle = (db: pg.Pool) =>
  expect.poll(() => countBusy(db, "state <> 'idle' AND pid <> pg_backend_pid()"), { interval: 20 }).toBe(0);

/** Requires the result of a run, however often it was broken off: each person has one mail, which waits. */
async function requireEachOnce(db: pg.Pool) {
  const { rows } = await db.query(`SELECT (SELECT count(*)::int FROM criteria_matches) AS matches,
    (SELECT count(*)::int FROM email_deliveries) AS mails,
    (SELECT count(DISTINCT to_user_id)::int FROM email_deliveries) AS people,
    (SELECT count(*)::int FROM alert_sent JOIN email_deliveries ON email_deliveries.id = delivery_id) AS sent,
    (SELECT count(DISTINCT data->>'deliveryId')::int FROM pgboss.job WHERE name = 'mail-bulk') AS jobs,
    (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail-bulk') AS queued,
    (SELECT count(*)::int FROM job_alerts WHERE served_at IS NOT NULL) AS served,
    (SELECT count(*)::int FROM alert_inbox) AS inbox`);
  const counts = ["matches", "mails", "people", "sent", "jobs", "queued", "served"];
  expect(rows).toEqual([{ ...Object.fromEntries(counts.map((name) => [name, people])), inbox: 0 }]);
}

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
  await fillAlerts(app.db);
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
      await holdUp(app.db, table, event);
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
      await requireEachOnce(app.db);
    });
  },
);

test("a lease of job alerts that ends while its holder still works: another call does the whole, and each mail is written once", async () => {
  const app = await prepare(openApp);
  await holdUp(app.db, "criteria_matches", "INSERT");
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
  await requireEachOnce(app.db);
});

test("the database cuts its connections while alerts are served: the next call serves the others", async () => {
  const app = await prepare(openApp);
  await holdUp(app.db, "alert_sent", "INSERT");
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
  await requireEachOnce(app.db);
});
