import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import type { TokenPurpose } from "~/generated/prisma/client";
import { sha256 } from "~/lib/crypto/crypto.server";
import type { UserBody } from "../factories";

/** Puts the token of a link into the database, as a mail would hold it. @returns it in clear. */
export async function insertToken(
  db: pg.Pool,
  { id, email }: Pick<UserBody, "id" | "email">,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `INSERT INTO verification_tokens (id, user_id, purpose, token_hash, email, expires_at, created_at)
     VALUES ($1, $2, $3::token_purpose, $4, $5, now() + interval '30 minutes', now())
     ON CONFLICT (user_id, purpose, email) DO UPDATE SET token_hash = $4, used_at = NULL`,
    [randomUUID(), id, purpose, sha256(token), email],
  );
  if (purpose === "keep_second_factor") await insertFactorEnding(db, id);
  return token;
}

/** An operator ends an account's second factor, a day from now. */
export async function insertFactorEnding(db: Pick<pg.Pool, "query">, userId: string): Promise<void> {
  await db.query(
    `INSERT INTO factor_endings (user_id, asked_at, effective_at) VALUES ($1, now(), now() + interval '1 day')
     ON CONFLICT DO NOTHING`,
    [userId],
  );
}

/** Everything that is kept of an account, as one text to compare. */
export async function snapshot(db: pg.Pool, { id }: Pick<UserBody, "id">): Promise<string> {
  const { rows } = await db.query(
    `SELECT (SELECT to_jsonb(u) FROM users u WHERE u.id = $1) AS user,
       (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.id) FROM sessions s WHERE s.user_id = $1) AS sessions,
       (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM verification_tokens t WHERE t.user_id = $1) AS tokens`,
    [id],
  );
  return JSON.stringify(rows[0], null, 1);
}
