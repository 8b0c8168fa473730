import { v7 as uuid } from "uuid";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { invalidateSessions, invalidationChannel } from "./session-invalidation.server";
import { expiryOf } from "./session-times";

const maxSessions = 10;

/** The fields of a new session; section 2.2 of the interface asks for the IP address and the user agent. */
export interface NewSession {
  userId: string;
  /** The hash that was checked or set. The session begins only if the account still has it. */
  passwordHash: string;
  rememberMe: boolean;
  ipAddress: string | null;
  userAgent: string | null;
}

/**
 * Starts a session; the eleventh of a user ends the oldest.
 * @returns the token, which is never stored in clear.
 * @throws {DomainError} INVALID_CREDENTIALS when the password or the account was changed meanwhile.
 */
export async function createSession(input: NewSession, now = new Date()): Promise<string> {
  const token = createToken();
  const { userId, passwordHash, rememberMe, ipAddress, userAgent } = input;
  const expiresAt = expiryOf(rememberMe, now, now);
  const ids = [uuid(), userId, sha256(token)];
  const values = [...ids, ipAddress, userAgent, rememberMe, now, expiresAt, passwordHash];
  const database = await getDatabase();
  const rows = await database.query<{ ended: string | null }>(insertSession, values);
  if (rows.length === 0) throw new DomainError("INVALID_CREDENTIALS");
  invalidateSessions(rows.flatMap(({ ended }) => ended ?? []));
  return token;
}

/**
 * One statement, so one transaction and one round trip: a sign-in should cost little more than its hash. The lock waits
 * for a concurrent change of the password or closing of the account, and then sees the outcome. With FOR SHARE, two
 * concurrent first sign-ins would both lock the row that both then write: a deadlock.
 */
const insertSession: Statement = {
  name: "session-create",
  text: `WITH created AS (
      INSERT INTO sessions (id, user_id, token_hash, ip_address, user_agent, remember_me, created_at, refreshed_at, expires_at)
      SELECT $1, id, $3, $4, $5, $6, $7, $7, $8 FROM users
      WHERE id = $2 AND password_hash = $9 AND is_active FOR NO KEY UPDATE
      RETURNING id
    ), entered AS (
      UPDATE users SET entered_at = $7 WHERE id = $2 AND entered_at IS NULL AND EXISTS (SELECT FROM created)
    ), ended AS (
      UPDATE sessions SET revoked_at = $7 WHERE EXISTS (SELECT FROM created) AND revoked_at IS NULL AND id IN (
        SELECT id FROM sessions WHERE user_id = $2 AND revoked_at IS NULL AND expires_at > $7
        ORDER BY created_at DESC OFFSET ${maxSessions - 1})
      RETURNING id::text
    ) SELECT ended.id AS ended, CASE WHEN ended.id IS NOT NULL THEN pg_notify('${invalidationChannel}', ended.id) END
    FROM created LEFT JOIN ended ON true`,
};
