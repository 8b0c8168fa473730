import type pg from "pg";
import { expect } from "vitest";

/** Waits until statements wait for a lock that another transaction has. A busy machine takes its time. */
export async function untilLockWait(db: pg.Pool, min = 1): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await db.query(waiting)).rowCount).toBeGreaterThanOrEqual(min);
}
