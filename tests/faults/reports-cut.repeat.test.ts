import { describe, expect, test } from "vitest";
import { endLeases } from "../support/app/leases";
import { useProcess } from "../support/app/targets";
import { bodyOf } from "../support/factories";
import { roundsOf } from "../support/run/scope";

/** Nine batches. */
const organizations = 1700;

describe("kill -9 while weekly reports are written", () => {
  const app = useProcess("production", { RUN_WORKER: "false" });

  test("each organization has its report and its mail or neither, and the next call does the rest once", async () => {
    const { db } = app();
    const call = () =>
      app()
        .client()
        .post(
          "/api/cron",
          { tasks: ["weekly-reports"] },
          { headers: { authorization: `Bearer ${app().env.CRON_SECRET}` } },
        );
    const one = async (sql: string) =>
      (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n ?? -1;
    const reports = () => one("weekly_reports WHERE scope = 'organization'");
    const ofMails = [
      "email_deliveries WHERE kind = 'weekly-report'",
      "(SELECT DISTINCT to_user_id FROM email_deliveries WHERE kind = 'weekly-report') AS owners",
      "pgboss.job WHERE name = 'mail-bulk'",
    ];
    await db.query(
      `WITH owners AS (
         INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
         SELECT gen_random_uuid(), n || '@cortadas.example', 'Eva', 'organization', '-', true, now(), now()
         FROM generate_series(1, $1::int) AS n RETURNING id
       ), own AS (
         INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
         SELECT gen_random_uuid(), id, 'Instituto', id::text, now(), now() FROM owners RETURNING id
       )
       INSERT INTO jobs (id, organization_id, slug, title, status, salary_annual_min, salary_annual_max, published_at,
         closes_at, created_at, updated_at)
       SELECT gen_random_uuid(), id, id::text, 'Química', 'published', 30000, 30000, now() - interval '20 days',
         now() + interval '20 days', now(), now() FROM own`,
      [organizations],
    );
    // Slow enough that a batch is under way when the server dies.
    await db.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
      CREATE TRIGGER slow AFTER INSERT ON weekly_reports FOR EACH STATEMENT EXECUTE FUNCTION slow()`);
    const counts: number[] = [];
    for (let round = 0; round < roundsOf(3); round += 1) {
      const before = await reports();
      const answer = call().catch(() => null);
      await expect.poll(reports, { interval: 2 }).toBeGreaterThan(before);
      await app().kill9();
      await answer;
      await expect
        .poll(() =>
          one(
            "pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()",
          ),
        )
        .toBe(0);
      const after = await reports();
      counts.push(after);
      for (const rows of ofMails) expect([rows, await one(rows)]).toEqual([rows, after]);
      await endLeases(db);
      await app().restart();
    }
    console.log(`killed after ${counts.join(", ")} of ${organizations}`);
    await db.query("DROP TRIGGER slow ON weekly_reports");
    // A call ends when its time is up, and on a busy machine the next one goes on.
    await expect
      .poll(async () => (await bodyOf(await call())).tasks)
      .toMatchObject([{ task: "weekly-reports", status: "ok" }]);
    expect(await reports()).toBe(organizations);
    for (const rows of ofMails) expect([rows, await one(rows)]).toEqual([rows, organizations]);
    expect(await one("weekly_reports WHERE scope = 'platform'")).toBe(1);
  });
});
