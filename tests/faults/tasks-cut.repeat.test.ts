import type pg from "pg";
import { describe, expect, test } from "vitest";
import { endLeases } from "../support/app/leases";
import { useProcess } from "../support/app/targets";
import { bodyOf } from "../support/factories";
import { daysBefore, insertClosed } from "../support/jobs/archive";
import { roundsOf } from "../support/run/scope";

interface Work {
  /** How many the task has to do: several batches. */
  all: number;
  fill: (db: pg.Pool) => Promise<unknown>;
  /** The table that is slowed down, so that a batch is under way when the server dies. */
  slow?: string;
  /** What is done. */
  done: string;
  /** What each of those has as well. */
  with: string[];
}

const alerts = 4000;
const applications = 3000;

const works: Record<string, Work> = {
  "job-alerts": {
    all: alerts,
    slow: "alert_sent",
    done: "alert_sent",
    with: [
      "email_deliveries",
      "(SELECT DISTINCT to_user_id FROM email_deliveries) AS people",
      "email_deliveries WHERE priority = 2 AND due_at IS NOT NULL",
    ],
    /** People with an alert each, of criteria of their own, and one job that all of them want. */
    async fill(db) {
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
        [alerts],
      );
    },
  },
  "archive-applications": {
    all: applications,
    done: "applications WHERE status = 'no_response'",
    with: [
      "application_events WHERE to_status = 'no_response'",
      "(SELECT DISTINCT application_id FROM application_events WHERE to_status = 'no_response') AS each",
      "email_deliveries WHERE kind = 'application-no-response'",
      "email_deliveries WHERE priority = 1 AND due_at IS NOT NULL",
    ],
    async fill(db) {
      const { jobId } = await insertClosed(db, new Date(), { closed: 61 });
      await db.query("DELETE FROM applications");
      await db.query(
        `WITH people AS (
          INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
          SELECT id, id || '@example.es', 'Ana', 'employee', '-', now(), now()
          FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $3::int)) AS fresh RETURNING id
        ) INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status_changed_at, created_at,
            updated_at)
          SELECT gen_random_uuid(), jobs.id, organization_id, people.id, $2, $2, $2, $2 FROM jobs, people
          WHERE jobs.id = $1`,
        [jobId, daysBefore(new Date(), 62), applications],
      );
    },
  },
};

describe.each(Object.entries(works))("kill -9 during %s", (task, work) => {
  const app = useProcess("production", { RUN_WORKER: "false" });

  test(`each batch of ${task} is done whole or not at all, and the next call does the rest once`, async () => {
    const { db } = app();
    const headers = { authorization: `Bearer ${app().env.CRON_SECRET}` };
    const call = () =>
      app()
        .client()
        .post("/api/cron", { tasks: [task] }, { headers });
    const count = async (from: string) =>
      (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ?? -1;
    const done = () => count(work.done);
    await work.fill(db);
    if (work.slow)
      await db.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
        CREATE TRIGGER slow AFTER INSERT ON ${work.slow} FOR EACH STATEMENT EXECUTE FUNCTION slow()`);
    const busy =
      "pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()";
    for (let round = 0; round < roundsOf(3); round += 1) {
      const before = await done();
      const answer = call().catch(() => null);
      await expect.poll(done, { interval: 2 }).toBeGreaterThan(before);
      await app().kill9();
      await answer;
      // Data that the server sent before it died may still be under way.
      await expect.poll(() => count(busy)).toBe(0);
      const after = await done();
      for (const rows of work.with) expect([rows, await count(rows)]).toEqual([rows, after]);
      console.log(`killed after ${after} of ${work.all}`);
      await endLeases(db);
      await app().restart();
    }
    if (work.slow) await db.query(`DROP TRIGGER slow ON ${work.slow}`);
    // A call ends when its time is up, and on a busy machine the next one goes on.
    await expect.poll(async () => (await bodyOf(await call())).tasks).toMatchObject([{ task, status: "ok" }]);
    for (const rows of [work.done, ...work.with]) expect([rows, await count(rows)]).toEqual([rows, work.all]);
  });
});
