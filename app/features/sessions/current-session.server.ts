import { draftMs } from "~/features/draft-forms/save-draft-form.server";
import { selectUser, toUser, type User, type UserRow } from "~/features/users/user.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import { cookieName } from "~/lib/http/response/own-cookies.server";
import { isPending } from "./pending-session";
import { type ActiveSession, expiryOf, refreshAfterMs, type Session } from "./session";
import {
  clearCache,
  readCache,
  readCookies,
  readCookieToken,
  readSessionToken,
  serializeCache,
  sessionCookie,
} from "./session-cookies.server";
import { isCacheTrusted } from "./session-invalidation.server";

/** "pending": with the password alone, though its account has a second factor. Such a session is as good as none. */
export type EnteredState = "signed-in" | "pending";

interface Nobody {
  state: "inactive" | "signed-out";
  cookies: string[];
}

/** The request's user and session, and the Set-Cookie lines for the response. */
export type CurrentSession =
  | { state: EnteredState; user: User; session: Session; cookies: string[] }
  | Nobody;

/** The same as the database has it. */
export type StoredSession =
  | { state: EnteredState; user: User; session: Session; hasFactor: boolean; cookies: string[] }
  | Nobody;

/** Options for reading the session. */
interface ReadOptions {
  now?: Date;
}

const signedOut: Nobody = { state: "signed-out", cookies: [] };

/**
 * The session that a request carries: in its cookie, or as a Bearer token, which never sets cookies. Moves the expiry
 * of a session that was last refreshed more than a day ago.
 */
export async function getCurrentSession(
  request: Request,
  options: ReadOptions = {},
): Promise<CurrentSession> {
  const { now = new Date() } = options;
  const bearer = bearerToken(request.headers);
  if (bearer !== null) return readBearer(bearer, now);
  const cookies = readCookies(request.headers);
  const value = cookies[cookieName("session")];
  if (value === undefined) return signedOut;
  const copy = cookies[cookieName("session_cache")];
  if (copy !== undefined) {
    const cached = readCache(copy, value, now.getTime());
    if (cached?.user.isActive && (await isCacheTrusted(cached.session.id)))
      return { state: "signed-in", ...cached, cookies: [] };
  }
  return readStored(value, now);
}

/**
 * The same from the database alone, for requests that change something: a cached copy is never enough for these. Sets
 * no cookies and moves no expiry.
 */
export async function getStoredSession(request: Request, now = new Date()): Promise<StoredSession> {
  const token = readSessionToken(request);
  return token === null ? signedOut : getSessionOf(token, now);
}

/** The same by its token. */
export async function getSessionOf(token: string, now: Date): Promise<StoredSession> {
  return describe(await getSession(token, now), []);
}

/** The id of the session's user, from the database alone; undefined without a session. */
export async function getStoredUserId(request: Request): Promise<string | undefined> {
  const current = await getStoredSession(request);
  return current.state === "signed-in" ? current.user.id : undefined;
}

async function readBearer(token: string, now: Date): Promise<CurrentSession> {
  const found = await getSession(token, now);
  return describe(found && (await refreshed(found, now)), []);
}

/** @param value of the session cookie. */
async function readStored(value: string, now: Date): Promise<CurrentSession> {
  const token = readCookieToken(value);
  // Perhaps signed with a secret that only other instances know yet: the cookie stays for them.
  if (token === null) return signedOut;
  const found = await getSession(token, now);
  if (!found) return { state: "signed-out", cookies: await cookiesAfter(token) };
  if (found.isPending) return describe(found, []);
  const active = await refreshed(found, now);
  if (active === found) return describe(active, [serializeCache(active, value, now.getTime())]);
  const maxAge = Math.floor((Date.parse(active.session.expiresAt) - now.getTime()) / 1000);
  // Same value, perhaps signed with a newer key. The cached copy is made at the next request.
  return describe(active, [await sessionCookie().serialize(token, { maxAge })]);
}

/**
 * The cookie of a session that has ended stays for as long as a form is held, since it says whose the next form is: a
 * poll or another tab must not take that away from a page on which somebody is typing.
 */
async function cookiesAfter(token: string): Promise<string[]> {
  return [await sessionCookie().serialize(token, { maxAge: draftMs / 1000 }), clearCache()];
}

/** The session; moves its expiry if the last refresh was a day ago or more, and it is whole. */
async function refreshed(active: ActiveSession, now: Date): Promise<ActiveSession> {
  if (active.isPending || now.getTime() - active.refreshedAt.getTime() < refreshAfterMs) return active;
  const expiresAt = await refreshSession(active, now);
  return { ...active, session: { ...active.session, expiresAt: expiresAt.toISOString() } };
}

function describe(active: ActiveSession | null, cookies: string[]): StoredSession {
  if (!active) return signedOut;
  const { user, session, hasFactor, isPending: isHalf } = active;
  if (!user.isActive) return { state: "inactive", cookies: [] };
  return { state: isHalf ? "pending" : "signed-in", user, session, hasFactor, cookies };
}

/** Moves a session's expiry after use (interface, section 3, rule 2). Never revives an ended session. */
async function refreshSession({ session }: ActiveSession, now = new Date()): Promise<Date> {
  const expiresAt = expiryOf(session.rememberMe, new Date(session.createdAt), now);
  const { prisma } = await getDatabase();
  await prisma.session.updateMany({
    where: { id: session.id, revokedAt: null },
    data: { refreshedAt: now, expiresAt },
  });
  return expiresAt;
}

/**
 * The user of the ended session that a request's cookie names. Null for a cookie that we did not sign, and once the
 * session's row is deleted.
 */
export async function getFormerUserId(request: Request): Promise<string | null> {
  const token = bearerToken(request.headers) === null ? readSessionToken(request) : null;
  if (token === null) return null;
  const { prisma } = await getDatabase();
  const row = await prisma.session.findUnique({
    where: { tokenHash: sha256(token) },
    select: { userId: true },
  });
  return row?.userId ?? null;
}

/** The columns of the user under their own names, so that nothing is copied. */
type SessionRow = UserRow & {
  sessionId: string;
  begunAt: Date;
  refreshedAt: Date;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
  methods: string[];
  factorAt: Date | null;
  factorSince: Date | null;
};

const selectByToken: Statement = {
  name: "session-by-token",
  text: `SELECT s.id AS "sessionId", s.created_at AS "begunAt", s.refreshed_at AS "refreshedAt",
      s.expires_at AS "expiresAt", s.ip_address AS "ipAddress", s.user_agent AS "userAgent",
      s.remember_me AS "rememberMe", s.methods, s.factor_at AS "factorAt",
      u.second_factor_since AS "factorSince", ${selectUser("u")}
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
};

/** The token's session, if it is valid at `now`. Inactive users' sessions are included; the caller checks. */
async function getSession(token: string, now = new Date()): Promise<ActiveSession | null> {
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
      methods: row.methods,
      factorAt: row.factorAt?.toISOString() ?? null,
    },
    refreshedAt: row.refreshedAt,
    isPending: isPending(row.factorAt, row.factorSince),
    hasFactor: row.factorSince !== null,
  };
}
