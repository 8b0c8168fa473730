import type pg from "pg";
import { expect } from "vitest";

/** A row of the outbox of mails. */
export interface OutboxRow {
  id: string;
  status: "queued" | "sent" | "failed" | "suppressed";
  error: string | null;
  attempts: number;
  email: string;
  isHeld: boolean;
}

/** The outbox, the oldest first; of one address where it is given. */
export async function readOutbox(db: pg.Pool, email?: string): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>(
    `SELECT id, status, error, attempts, to_email AS email, sending_since IS NOT NULL AS "isHeld"
     FROM email_deliveries WHERE to_email = coalesce($1, to_email) ORDER BY created_at, id`,
    [email ?? null],
  );
  return rows;
}

/** Waits until no mail is to be sent any more. */
export async function untilSettled(db: pg.Pool, timeout = 240_000): Promise<OutboxRow[]> {
  const queued = async () => (await readOutbox(db)).filter(({ status }) => status === "queued");
  await expect.poll(queued, { timeout, interval: 200 }).toEqual([]);
  return readOutbox(db);
}

/** Puts mails that confirm addresses into the outbox, each of a new account. */
export async function queueMails(db: pg.Pool, count: number, priority = 0): Promise<void> {
  await db.query(
    `WITH users AS (
      INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
      SELECT id, id || '@example.es', 'Ana', 'employee', '-', now(), now()
      FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) AS fresh RETURNING id, email
    ) INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, payload, priority, due_at, created_at)
      SELECT gen_random_uuid(), id, 'verify-email', id, email, 'transactional', '{}', $2, now(), now() FROM users`,
    [count, priority],
  );
}

/** Makes the time pass after which a job that a dead worker held is somebody else's. */
export async function expireJobs(db: pg.Pool): Promise<void> {
  await db.query("UPDATE email_deliveries SET leased_until = now() WHERE leased_until IS NOT NULL");
}
