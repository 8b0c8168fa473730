import type pg from "pg";
import { insertUser } from "./users";

interface SessionTimes {
  expiresAt: Date;
  revokedAt?: Date;
  /** How many alike. */
  count?: number;
}

/** Puts sessions of a new user into the database. @returns their ids. */
export async function insertSessions(
  db: pg.Pool,
  { expiresAt, revokedAt, count = 1 }: SessionTimes,
): Promise<string[]> {
  const { id: userId } = await insertUser(db);
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at, revoked_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid()::text, now(), now(), $2, $3 FROM generate_series(1, $4)
     RETURNING id`,
    [userId, expiresAt, revokedAt ?? null, count],
  );
  return rows.map(({ id }) => id);
}

/** Of some sessions, those that are still there. */
export async function keptSessions(db: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>("SELECT id FROM sessions WHERE id = ANY($1::uuid[])", [
    ids,
  ]);
  return rows.map(({ id }) => id);
}
