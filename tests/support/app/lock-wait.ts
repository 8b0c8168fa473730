import type pg from "pg";
import { expect } from "vitest";

/** Waits until statements wait for a lock that another transaction has. A busy machine takes its time. */
export async function untilLockWait(db: pg.Pool, min = 1): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await db.query(waiting)).rowCount).toBeGreaterThanOrEqual(min);
}

type Statement = readonly [sql: string, ...values: unknown[]];

/**
 * Does something while another transaction has run these statements, and so has their locks. It ends with the work, also
 * where an assertion fails in it: rolled back, unless the work has committed it.
 */
export async function whileHeld<Result>(
  db: pg.Pool,
  statements: readonly Statement[],
  work: (other: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const other = await db.connect();
  try {
    await other.query("BEGIN");
    for (const [sql, ...values] of statements) await other.query(sql, values);
    return await work(other);
  } finally {
    // Cut alone, it would hold its locks until the server notices.
    await other.query("ROLLBACK").catch(() => {});
    other.release(true);
  }
}

/** Starts what has to wait for the locks of these statements, and commits them once it all does. */
export function whileWaiting<Result>(
  db: pg.Pool,
  statements: readonly Statement[],
  start: () => readonly Promise<Result>[],
): Promise<Result[]> {
  return whileHeld(db, statements, async (other) => {
    const started = start();
    await untilLockWait(db, started.length);
    await other.query("COMMIT");
    return Promise.all(started);
  });
}
