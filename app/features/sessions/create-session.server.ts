import { v7 as uuid } from "uuid";
import { selectUser, toUser, type User, type UserRow } from "~/features/users/user.server";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { Session } from "./session";
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

/** A session that just began, with the user as they were at that moment. */
interface CreatedSession {
  /** Never stored in clear. */
  token: string;
  user: User;
  session: Session;
}

/**
 * Starts a session; the eleventh of a user ends the oldest.
 * @throws {DomainError} INVALID_CREDENTIALS when the password or the account was changed meanwhile.
 */
export async function createSession(input: NewSession, now = new Date()): Promise<CreatedSession> {
  const token = createToken();
  const { userId, passwordHash, rememberMe, ipAddress, userAgent } = input;
  const expiresAt = expiryOf(rememberMe, now, now);
  const id = uuid();
  const values = [id, userId, sha256(token), ipAddress, userAgent, rememberMe, now, expiresAt, passwordHash];
  const database = await getDatabase();
  const rows = await database.query<UserRow & { ended: string | null }>(insertSession, values);
  const [row] = rows;
  if (!row) throw new DomainError("INVALID_CREDENTIALS");
  invalidateSessions(rows.flatMap(({ ended }) => ended ?? []));
  const [createdAt, until] = [now.toISOString(), expiresAt.toISOString()];
  const session = { id, createdAt, expiresAt: until, ipAddress, userAgent, rememberMe };
  return { token, user: toUser(row), session };
}

/**
 * One statement, so one transaction and one round trip: a sign-in should cost little more than its hash. The lock waits
 * for a concurrent change of the password or closing of the account, and then sees the outcome; so do the user's data,
 * which a second look at the table would read as they were before. With FOR SHARE, two concurrent first sign-ins would
 * both lock the row that both then write: a deadlock.
 */
const insertSession: Statement = {
  name: "session-create",
  text: `WITH account AS (
      SELECT ${selectUser("users")} FROM users
      WHERE id = $2 AND password_hash = $9 AND is_active FOR NO KEY UPDATE
    ), created AS (
      INSERT INTO sessions (id, user_id, token_hash, ip_address, user_agent, remember_me, created_at, refreshed_at, expires_at)
      SELECT $1::uuid, id, $3::text, $4::text, $5::text, $6::boolean, $7::timestamptz, $7::timestamptz, $8::timestamptz
      FROM account
      RETURNING id
    ), entered AS (
      UPDATE users SET entered_at = $7 WHERE id = $2 AND entered_at IS NULL AND EXISTS (SELECT FROM created)
    ), ended AS (
      UPDATE sessions SET revoked_at = $7 WHERE EXISTS (SELECT FROM created) AND revoked_at IS NULL AND id IN (
        SELECT id FROM sessions WHERE user_id = $2 AND revoked_at IS NULL AND expires_at > $7
        ORDER BY created_at DESC OFFSET ${maxSessions - 1})
      RETURNING id::text
    ) SELECT account.*, ended.id AS ended,
      CASE WHEN ended.id IS NOT NULL THEN pg_notify('${invalidationChannel}', ended.id) END
    FROM account CROSS JOIN created LEFT JOIN ended ON true`,
};
