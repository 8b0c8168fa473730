import type pg from "pg";

/**
 * Lets the leases of all tasks be over, which end by themselves two minutes after a process has died: a second ago, since
 * PostgreSQL's `now()` may be ahead of the milliseconds that it is compared with.
 */
export async function endLeases(db: pg.Pool): Promise<void> {
  await db.query("UPDATE cron_task_runs SET lease_until = now() - interval '1 second'");
}
