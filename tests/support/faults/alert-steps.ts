import type pg from "pg";
import { expect } from "vitest";
import type { App } from "../app/app";
import { bodyOf } from "../factories";

/** People with an alert each, of criteria of their own, and one job that all of them want. */
export async function fillAlerts(db: pg.Pool, people: number): Promise<void> {
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
export async function callJobAlerts(app: App, options: object = {}) {
  const response = await app.client().request("/api/cron", {
    method: "POST",
    headers: { authorization: `Bearer ${app.env.CRON_SECRET}` },
    json: { tasks: ["job-alerts"], ...options },
  });
  return { status: response.status, body: await bodyOf(response) };
}

/** Makes each statement that writes to a table wait, so that a fault finds it under way. */
export async function holdUp(db: pg.Pool, table: string, event: string, seconds = 0.2): Promise<void> {
  await db.query(`CREATE OR REPLACE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(${seconds}); RETURN NULL; END $$;
    CREATE TRIGGER hold_up AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION hold_up()`);
}

/** Lets statements go again. */
export async function letGo(db: pg.Pool, table: string): Promise<void> {
  await db.query(`DROP TRIGGER hold_up ON ${table}`);
}

/** Waits until a statement is being held up, after the one of a moment where it is given. @returns its moment. */
export async function untilHeld(db: pg.Pool, after: Date | null = null): Promise<Date> {
  const held = `SELECT query_start AS at FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event = 'PgSleep' AND date_trunc('milliseconds', query_start) > coalesce($1, '-infinity'::timestamptz)`;
  let at: Date | undefined;
  await expect
    .poll(
      async () => {
        at = (await db.query<{ at: Date }>(held, [after])).rows[0]?.at;
        return at;
      },
      { interval: 5 },
    )
    .toBeDefined();
  return at ?? new Date(Number.NaN);
}

/** Waits until the statements of a process that died have ended: the database does not notice its death. */
export async function untilIdle(db: pg.Pool): Promise<void> {
  const busy = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await db.query(busy)).rowCount, { interval: 20 }).toBe(0);
}

/** Requires the result of a run, however often it was broken off: each person has one mail, which is sent or waits. */
export async function requireEachOnce(db: pg.Pool, people: number): Promise<void> {
  const { rows } = await db.query(`SELECT (SELECT count(*)::int FROM criteria_matches) AS matches,
    (SELECT count(*)::int FROM email_deliveries) AS mails,
    (SELECT count(DISTINCT to_user_id)::int FROM email_deliveries) AS people,
    (SELECT count(*)::int FROM alert_sent JOIN email_deliveries ON email_deliveries.id = delivery_id) AS sent,
    (SELECT count(*)::int FROM email_deliveries AS mails WHERE status <> 'queued' OR EXISTS (
      SELECT FROM pgboss.job WHERE name = 'mail-bulk' AND data->>'deliveryId' = mails.id::text)) AS "inHand",
    (SELECT count(*) - count(DISTINCT data->>'deliveryId') FROM pgboss.job WHERE name = 'mail-bulk')::int AS twice,
    (SELECT count(*)::int FROM job_alerts WHERE served_at IS NOT NULL) AS served,
    (SELECT count(*)::int FROM alert_inbox) AS inbox`);
  expect(rows).toEqual([
    {
      matches: people,
      mails: people,
      people,
      sent: people,
      inHand: people,
      twice: 0,
      served: people,
      inbox: 0,
    },
  ]);
}
