import { expect, test } from "vitest";
import { useApp } from "../support/app/targets";
import { insertSessions } from "../support/people/sessions";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
const app = useApp("production", { RUN_WORKER: "false" });

// kill -9: tasks-cut.repeat.test.ts.
test("the database cancels a statement of a task that takes too long: nothing of its batch is done, and the next call does it", async () => {
  const { db, env } = app();
  const headers = { authorization: `Bearer ${env.CRON_SECRET}` };
  const clean = () =>
    app()
      .client()
      .post("/api/cron", { tasks: ["expired-sessions"] }, { headers });
  const left = async () => (await db.query("SELECT FROM sessions")).rowCount;
  await insertSessions(db, { expiresAt: new Date(Date.now() - 2 * 86_400_000), count: 1000 });
  await db.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$;
    CREATE TRIGGER slow AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION slow()`);
  const failed = await clean();
  expect([failed.status, await failed.json()]).toMatchObject([500, { code: "CRON_TASK_FAILED" }]);
  expect(await left()).toBe(1000);
  await db.query("DROP TRIGGER slow ON sessions");
  expect([(await clean()).status, await left()]).toEqual([200, 0]);
});
