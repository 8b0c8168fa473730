import { afterEach, expect, test } from "vitest";
import type { App } from "../support/app/app";
import { type InProcessOptions, openApp } from "../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { endLeases } from "../support/app/leases";
import { startWorker } from "../support/app/worker";
import { bodyOf } from "../support/factories";

/** The rows that a batch deletes. */
const batchSize = 1000;
const token = "the-token-of-these-tests-is-long-enough";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** An application that goes on with nothing, with sessions that ended long ago. */
async function prepare<Running extends App>(
  sessions: number,
  start: (options: InProcessOptions) => Promise<Running>,
): Promise<Running> {
  const app = await start({
    target: "production",
    databaseUrl: await cloneDatabase(),
    redisUrl: await emptyRedis(),
    env: { CRON_SECRET: token, RUN_WORKER: "false" },
  });
  undo.push(() => app.dispose());
  await app.db.query(
    `WITH person AS (INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
      VALUES (gen_random_uuid(), 'ana@example.es', 'Ana', 'employee', '-', now(), now()) RETURNING id)
    INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
    SELECT gen_random_uuid(), person.id, n::text, now() - interval '9 days', now(), now() - interval '2 days'
    FROM person, generate_series(1, $1) AS n`,
    [sessions],
  );
  return app;
}

/** Makes each deletion of sessions take so long. */
const slowDown = (app: App, seconds: number) =>
  app.db.query(`CREATE OR REPLACE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(${seconds}); RETURN NULL; END $$;
    CREATE OR REPLACE TRIGGER slow AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION slow()`);
const speedUp = (app: App) => app.db.query("DROP TRIGGER slow ON sessions");

async function call(app: App, tasks?: readonly string[]) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.client().request("/api/cron", { method: "POST", headers, json: { tasks } });
  return { status: response.status, body: await bodyOf(response) };
}
const clean = (app: App) => call(app, ["expired-sessions"]);

async function left(app: App): Promise<number> {
  const { rows } = await app.db.query("SELECT count(*)::int AS left FROM sessions");
  return rows[0].left;
}
const claim = async (app: App) =>
  (await app.db.query("SELECT status, counts FROM cron_task_runs WHERE task = 'expired-sessions'")).rows[0];
/** Waits until a batch is done and the next one is under way. */
const untilHalf = (app: App, all: number) => expect.poll(() => left(app)).toBeLessThan(all);

// kill -9: tasks-cut.repeat.test.ts.
test("the database cancels a statement of a task that takes too long: nothing of its batch is done, and the next call does it", async () => {
  const app = await prepare(batchSize, openApp);
  await slowDown(app, 60);
  expect(await clean(app)).toMatchObject({ status: 500, body: { code: "CRON_TASK_FAILED" } });
  expect(await left(app)).toBe(batchSize);
  await speedUp(app);
  expect(await clean(app)).toMatchObject({ status: 200 });
  expect(await left(app)).toBe(0);
});

test("a task whose time was up is finished by a worker without another call, also by the second when the first dies", async () => {
  const all = 9 * batchSize;
  const app = await prepare(all, openApp);
  await slowDown(app, 4);
  const called = await clean(app);
  expect([called.status, called.body.tasks[0].status]).toEqual([200, "partial"]);
  const before = await left(app);
  expect(before).toBeGreaterThan(2 * batchSize);

  const worker = await startWorker(app.env);
  undo.push(() => worker.stop("SIGKILL"));
  await untilHalf(app, before);
  await worker.stop("SIGKILL");
  await speedUp(app);
  await endLeases(app.db);
  await app.db.query("UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'");
  const second = await startWorker(app.env);
  undo.push(() => second.stop("SIGKILL"));
  const status = async () => {
    // Without the half minute that a job waits after its worker's death.
    await app.db.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks'");
    return (await claim(app))?.status;
  };
  await expect.poll(status, { timeout: 180_000, interval: 500 }).toBe("ok");
  expect(await left(app)).toBe(0);
});
