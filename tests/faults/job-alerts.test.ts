import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { cloneDatabase, emptyRedis } from "../support/databases";
import { bodyOf } from "../support/factories";
import { createRandom } from "../support/faults/random";
import { expireJobs, untilSettled } from "../support/outbox";
import { startSmtp } from "../support/smtp";
import { startWorker } from "../support/worker";

/** Each step of a run is killed so often. */
const kills = 20;
/** Two batches of criteria and two of people. */
const people = 700;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

let app: App;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeEach(async () => {
  smtp = await startSmtp();
  undo.push(() => smtp.stop());
  app = await startApp({
    target: "production",
    databaseUrl: await cloneDatabase(),
    redisUrl: await emptyRedis(),
    env: { SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: "1", RUN_WORKER: "false", CRON_SECRET: secret },
  });
  undo.push(() => app.dispose());
});

const secret = "the-token-of-these-tests-is-long-enough";

/** People with an alert each, of criteria of their own, and one job that all of them want. */
async function fill(count: number): Promise<void> {
  await app.db.query(`WITH organization AS (
      INSERT INTO organizations (id, name, slug, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Instituto Sol', 'instituto-sol', now(), now()) RETURNING id
    ), job AS (
      INSERT INTO jobs (id, organization_id, slug, title, field, salary_annual_min, salary_annual_max, status, published_at,
        closes_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'oferta', 'Química', 'chemistry', 30000, 30000, 'published', now(),
        now() + interval '30 days', now(), now() FROM organization RETURNING id, all_words
    ) INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, now() - interval '1 hour' FROM job`);
  await app.db.query(
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
    [count],
  );
}

async function call(options: object = {}) {
  const response = await app.client().request("/api/cron", {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    json: { tasks: ["job-alerts"], ...options },
  });
  return { status: response.status, body: await bodyOf(response) };
}

const rowsOf = async (text: string) => (await app.db.query(text)).rows;

/** Makes each statement that writes to a table wait, so that a kill finds it under way. */
const holdUp = (table: string, event: string) =>
  app.db.query(`CREATE OR REPLACE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.1); RETURN NULL; END $$;
    CREATE TRIGGER hold_up AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION hold_up()`);

/** Waits until a statement is being held up. */
const untilHeld = () =>
  expect
    .poll(
      async () =>
        (
          await rowsOf(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
          )
        ).length,
      { timeout: 20_000, interval: 5 },
    )
    .toBeGreaterThan(0);

/** What a run must come to, however often it was broken off. */
async function expectEachOnce(count: number): Promise<void> {
  const [counts] = await rowsOf(`SELECT (SELECT count(*)::int FROM criteria_matches) AS matches,
    (SELECT count(*)::int FROM email_deliveries) AS mails,
    (SELECT count(DISTINCT to_user_id)::int FROM email_deliveries) AS people,
    (SELECT count(*)::int FROM alert_sent JOIN email_deliveries ON email_deliveries.id = delivery_id) AS sent,
    (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail-bulk') AS jobs,
    (SELECT count(*)::int FROM job_alerts WHERE served_at IS NOT NULL) AS served,
    (SELECT count(*)::int FROM alert_inbox) AS inbox`);
  expect(counts).toEqual({
    matches: count,
    mails: count,
    people: count,
    sent: count,
    jobs: count,
    served: count,
    inbox: 0,
  });
}

describe.each([
  ["matching", "criteria_matches", "INSERT"],
  ["emptying the inbox", "alert_inbox", "DELETE"],
  ["serving", "alert_sent", "INSERT"],
])("kill -9 of the server while it is %s", (step, table, event) => {
  test(`${kills} times: each mail is written once, and none is lost`, { timeout: 240_000 }, async () => {
    await fill(people);
    await holdUp(table, event);
    const random = createRandom(`kill -9 while ${step}`);
    for (let kill = 0; kill < kills; kill += 1) {
      // A run that is done is begun anew, which changes nothing.
      const calling = call({ force: true }).catch(() => "cut");
      for (let held = random.between(1, 2); held > 0; held -= 1) await untilHeld();
      await app.kill9();
      await calling;
      await app.restart();
      await app.db.query("UPDATE cron_task_runs SET lease_until = now()");
      if (event === "DELETE")
        await app.db.query(`INSERT INTO alert_inbox (job_id, all_words, created_at)
          SELECT id, all_words, now() - interval '1 hour' FROM jobs ON CONFLICT DO NOTHING`);
    }
    await app.db.query(`DROP TRIGGER hold_up ON ${table}`);
    for (let calls = 0; calls < 2; calls += 1)
      expect((await call({ force: true })).body.tasks).toMatchObject([{ status: "ok" }]);
    await expectEachOnce(people);
  });
});

test(`kill -9 of the worker while it sends, ${kills} times: nothing arrives twice, and every row says how it ended`, {
  timeout: 240_000,
}, async () => {
  const mails = 150;
  await fill(mails);
  expect((await call()).body.tasks).toMatchObject([{ status: "ok", counts: { queued: mails } }]);
  const random = createRandom("kill -9 while sending alerts");
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker(app.env);
    const before = smtp.stored.length;
    const enough = random.between(1, 3);
    await expect
      .poll(() => smtp.stored.length - before, { interval: 5, timeout: 20_000 })
      .toBeGreaterThanOrEqual(enough);
    await worker.stop("SIGKILL");
    await expireJobs(app.db);
  }
  const worker = await startWorker(app.env);
  undo.push(() => worker.stop("SIGKILL"));
  const rows = await untilSettled(app.db);
  expect(rows).toHaveLength(mails);
  for (const { email, status, error } of rows) {
    const arrived = smtp.to(email).length;
    if (status === "sent") expect(arrived).toBe(1);
    else expect([error, arrived <= 1]).toEqual(["OUTCOME_UNKNOWN INTERRUPTED", true]);
  }
  // A worker has three such mails in hand.
  const unknown = rows.filter(({ status }) => status !== "sent").length;
  expect(unknown).toBeLessThanOrEqual(3 * kills);
  console.log(`${unknown} of ${mails} are unknown after ${kills} kills`);
});

test("five calls at once: one runs, and each mail is written once", async () => {
  await fill(people);
  const answers = await Promise.all(Array.from({ length: 5 }, () => call()));
  const reports = answers.map(({ body }) => body.tasks[0]);
  expect(reports.filter(({ status }) => status === "ok")).toHaveLength(1);
  for (const { status, reason } of reports.filter((report) => report.status !== "ok"))
    expect([status, ["running", "already_done"].includes(reason)]).toEqual(["skipped", true]);
  await expectEachOnce(people);
});

test("a mail server that refuses one address for good: the others have their mail, and it is not tried again", async () => {
  await fill(40);
  await call();
  let mails = 0;
  smtp.control.behave = () => {
    mails += 1;
    return mails === 7 ? { at: "rcpt", code: 550 } : undefined;
  };
  const worker = await startWorker(app.env);
  undo.push(() => worker.stop("SIGKILL"));
  const rows = await untilSettled(app.db);
  expect(rows.filter(({ status }) => status === "sent")).toHaveLength(39);
  expect(rows.filter(({ status }) => status === "failed")).toMatchObject([{ error: "SMTP 550" }]);
  expect(smtp.stored).toHaveLength(39);
  expect(smtp.control.conversations).toBe(40);
});
