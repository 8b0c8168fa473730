import { selectUser, toUser, type UserRow } from "~/features/users/user.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import type { ActiveSession } from "./session";

/** The columns of the user under their own names, so that nothing is copied. */
type SessionRow = UserRow & {
  sessionId: string;
  begunAt: Date;
  refreshedAt: Date;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
};

const selectByToken: Statement = {
  name: "session-by-token",
  text: `SELECT s.id AS "sessionId", s.created_at AS "begunAt", s.refreshed_at AS "refreshedAt",
      s.expires_at AS "expiresAt", s.ip_address AS "ipAddress", s.user_agent AS "userAgent",
      s.remember_me AS "rememberMe", ${selectUser("u")}
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
};

/** The token's session, if it is valid at `now`. Inactive users' sessions are included; the caller checks. */
export async function getSession(token: string, now = new Date()): Promise<ActiveSession | null> {
  const database = await getDatabase();
  const [row] = await database.query<SessionRow>(selectByToken, [sha256(token), now]);
  if (!row) return null;
  return {
    user: toUser(row),
    session: {
      id: row.sessionId,
      createdAt: row.begunAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      ipAddress: row.ipAddress,
      userAgent: row.userAgent,
      rememberMe: row.rememberMe,
    },
    refreshedAt: row.refreshedAt,
  };
}
