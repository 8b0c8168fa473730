import { describe, expect, test } from "vitest";
import { endLeases } from "../support/app/leases";
import { useProcess } from "../support/app/targets";
import { bodyOf } from "../support/factories";
import { daysBefore, insertClosed } from "../support/jobs/archive";
import { roundsOf } from "../support/run/scope";

const applications = 3000;

describe("kill -9 while applications are archived", () => {
  const app = useProcess("production", { RUN_WORKER: "false" });

  test("each has its state, event and mail or none of them, and the next call does the rest once", async () => {
    const { db } = app();
    const call = () =>
      app()
        .client()
        .post(
          "/api/cron",
          { tasks: ["archive-applications"] },
          { headers: { authorization: `Bearer ${app().env.CRON_SECRET}` } },
        );
    const one = async (sql: string) =>
      (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n ?? -1;
    const done = () => one("applications WHERE status = 'no_response'");
    const { jobId, userId } = await insertClosed(db, new Date(), { closed: 61 });
    await db.query("DELETE FROM applications");
    await db.query(
      `WITH people AS (
        INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
        SELECT id, id || '@example.es', 'Ana', 'employee', '-', now(), now()
        FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $3::int)) AS fresh RETURNING id
      ) INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status_changed_at, created_at, updated_at)
        SELECT gen_random_uuid(), jobs.id, organization_id, people.id, $2, $2, $2, $2 FROM jobs, people WHERE jobs.id = $1`,
      [jobId, daysBefore(new Date(), 62), applications],
    );
    expect(userId).not.toBeNull();
    const counts: number[] = [];
    for (let round = 0; round < roundsOf(3); round += 1) {
      const before = await done();
      const answer = call().catch(() => null);
      await expect.poll(done, { interval: 2 }).toBeGreaterThan(before);
      await app().kill9();
      await answer;
      // Data that the server sent before it died may still be under way.
      await expect
        .poll(() =>
          one(
            "pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()",
          ),
        )
        .toBe(0);
      const after = await done();
      counts.push(after);
      expect(await one("application_events WHERE to_status = 'no_response'")).toBe(after);
      expect(await one("email_deliveries WHERE kind = 'application-no-response'")).toBe(after);
      expect(await one("pgboss.job WHERE name = 'mail'")).toBe(after);
      await endLeases(db);
      await app().restart();
    }
    console.log(`killed after ${counts.join(", ")} of ${applications}`);
    // A call ends when its time is up, and on a busy machine the next one goes on.
    await expect
      .poll(async () => (await bodyOf(await call())).tasks)
      .toMatchObject([{ task: "archive-applications", status: "ok" }]);
    expect(await one("applications WHERE status <> 'no_response'")).toBe(0);
    expect(
      await one(
        "(SELECT DISTINCT application_id FROM application_events WHERE to_status = 'no_response') AS each",
      ),
    ).toBe(applications);
    for (const rows of [
      "application_events WHERE to_status = 'no_response'",
      "email_deliveries",
      "pgboss.job WHERE name = 'mail'",
    ])
      expect([rows, await one(rows)]).toEqual([rows, applications]);
  });
});
