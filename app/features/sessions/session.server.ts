import { v7 as uuid } from "uuid";
import { AuthError } from "~/features/auth/auth-error";
import { toUser, type User, type UserRow } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { invalidateSessions, invalidationChannel } from "./session-invalidation.server";
import { expiryOf } from "./session-times";

const maxSessions = 10;

/** A session as its owner may see it: no token. */
export interface Session {
  id: string;
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
}

/** A session among the others of its owner. */
export interface ListedSession extends Session {
  /** When its expiry was last moved: it was used on that day. */
  refreshedAt: string;
}

/** A session that holds, and whose it is. */
export interface ActiveSession {
  user: User;
  session: Session;
  /** When its expiry was last moved. */
  refreshedAt: Date;
}

/** What is kept of a new session: section 2.2 of the interface asks for the address and the user agent. */
export interface NewSession {
  userId: string;
  /** Of the password that was checked or set: the session begins only while it is still the account's. */
  passwordHash: string;
  rememberMe: boolean;
  ipAddress: string | null;
  userAgent: string | null;
}

/**
 * Starts a session; the eleventh of a user ends the oldest.
 * @returns the token, which is stored nowhere in clear.
 * @throws {AuthError} INVALID_CREDENTIALS when the password or the account was changed meanwhile.
 */
export async function createSession(input: NewSession, now = new Date()): Promise<string> {
  const token = createToken();
  const { userId, passwordHash, rememberMe, ipAddress, userAgent } = input;
  const expiresAt = expiryOf(rememberMe, now, now);
  const ids = [uuid(), userId, sha256(token)];
  const values = [...ids, ipAddress, userAgent, rememberMe, now, expiresAt, passwordHash];
  const database = await getDatabase();
  const rows = await database.query<{ ended: string | null }>(insertSession, values);
  if (rows.length === 0) throw new AuthError("INVALID_CREDENTIALS");
  invalidateSessions(rows.flatMap(({ ended }) => ended ?? []));
  return token;
}

/**
 * One statement, so one transaction and one way to the database: a sign-in should cost little more than its hash. The
 * lock has it wait for whoever is changing the password or shutting the account, and then see what they did. FOR SHARE
 * would let two first sign-ins lock the row that both are to write, and neither could.
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

/** Ends the sessions of a filter everywhere, cached copies included. @returns their ids. */
export async function endSessions(where: Prisma.SessionWhereInput, now = new Date()): Promise<string[]> {
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction((tx) => endSessionsIn(tx, where, now));
  invalidateSessions(ended);
  return ended;
}

/**
 * The same as a part of a larger transaction. This instance hears of it like all the others, when the transaction is
 * committed; the request that caused it has to call invalidateSessions to be sure at once.
 */
export async function endSessionsIn(
  tx: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
  now = new Date(),
): Promise<string[]> {
  const rows = await tx.session.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt: now },
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id);
  await announce(tx, ids);
  return ids;
}

/**
 * Has every instance read a user's sessions from the database for the next five minutes, since what their cached
 * copies tell of the user changed. The sessions go on.
 */
export async function distrustCopies(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const rows = await tx.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await announce(tx, ids);
  return ids;
}

async function announce(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$queryRaw`SELECT count(pg_notify(${invalidationChannel}, id)) FROM unnest(${ids}::text[]) AS id`;
}

/** The sessions of a user that hold at `now`, the newest first. */
export async function listSessions(userId: string, now = new Date()): Promise<ListedSession[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      createdAt: true,
      refreshedAt: true,
      expiresAt: true,
      ipAddress: true,
      userAgent: true,
      rememberMe: true,
    },
  });
  return rows.map(({ createdAt, refreshedAt, expiresAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    refreshedAt: refreshedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

type SessionRow = Omit<UserRow, "id" | "createdAt"> & {
  sessionId: string;
  sessionCreatedAt: Date;
  refreshedAt: Date;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
  userId: string;
  userCreatedAt: Date;
};

const selectByToken: Statement = {
  name: "session-by-token",
  text: `SELECT s.id AS "sessionId", s.created_at AS "sessionCreatedAt", s.refreshed_at AS "refreshedAt",
      s.expires_at AS "expiresAt", s.ip_address AS "ipAddress", s.user_agent AS "userAgent",
      s.remember_me AS "rememberMe", u.id AS "userId", u.email, u.name, u.type, u.profession, u.avatar,
      u.is_active AS "isActive", u.organization_id AS "organizationId", u.is_email_verified AS "isEmailVerified",
      u.created_at AS "userCreatedAt", u.updated_at AS "updatedAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
};

/** The session of a token, when it holds at `now`; an inactive user's too, for the caller to tell apart. */
export async function getSession(token: string, now = new Date()): Promise<ActiveSession | null> {
  const database = await getDatabase();
  const [row] = await database.query<SessionRow>(selectByToken, [sha256(token), now]);
  if (!row) return null;
  return {
    user: toUser({ ...row, id: row.userId, createdAt: row.userCreatedAt }),
    session: {
      id: row.sessionId,
      createdAt: row.sessionCreatedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      ipAddress: row.ipAddress,
      userAgent: row.userAgent,
      rememberMe: row.rememberMe,
    },
    refreshedAt: row.refreshedAt,
  };
}

/** Moves the expiry of a session that was used (interface, section 3, rule 2). Never revives one that ended. */
export async function refreshSession({ session }: ActiveSession, now = new Date()): Promise<Date> {
  const expiresAt = expiryOf(session.rememberMe, new Date(session.createdAt), now);
  const { prisma } = await getDatabase();
  await prisma.session.updateMany({
    where: { id: session.id, revokedAt: null },
    data: { refreshedAt: now, expiresAt },
  });
  return expiresAt;
}
