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

/** Puts mails that confirm addresses into outbox and a queue, each of a new account. */
export async function queueMails(db: pg.Pool, count: number, queue = "mail"): Promise<void> {
  await db.query(
    `WITH users AS (
      INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
      SELECT id, id || '@example.es', 'Ana', 'employee', '-', now(), now()
      FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) AS fresh RETURNING id, email
    ), mails AS (
      INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, payload, created_at)
      SELECT gen_random_uuid(), id, 'verify-email', id, email, 'transactional', '{}', now() FROM users RETURNING id
    ) INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, dead_letter)
      SELECT queue.name, jsonb_build_object('deliveryId', mails.id), retry_limit, retry_delay, retry_backoff,
        make_interval(secs => expire_seconds), queue.dead_letter
      FROM mails, pgboss.queue WHERE queue.name = $2`,
    [count, queue],
  );
}

/** Makes the time pass after which a job that a dead worker held is somebody else's. */
export async function expireJobs(db: pg.Pool): Promise<void> {
  await db.query("UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'");
}
