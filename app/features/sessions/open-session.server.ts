import { parse } from "cookie";
import { v7 as uuid } from "uuid";
import { selectUser, toUser, type User, type UserRow } from "~/features/users/user.server";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import type { Client } from "~/lib/http/request/client-address.server";
import { cookieName } from "~/lib/http/response/own-cookies.server";
import { logger } from "~/lib/log/logger.server";
import { dayMs } from "~/lib/time/durations";
import { forgetBrowser, rememberBrowser } from "./known-client.server";
import { pendingSql } from "./pending-session";
import { rememberedHashes } from "./remembered-browsers.server";
import { expiryOf, type Session, type ShownProofs } from "./session";
import { clearCache, readSessionToken, serializeCache, sessionCookie } from "./session-cookies.server";
import { endSessions, invalidateSessions, invalidationChannel } from "./session-invalidation.server";

const maxUserAgentLength = 512;
const dayS = dayMs / 1000;

/** A session that just began: the token goes into the response (interface, section 2.2) and into the cookies. */
export interface OpenedSession {
  token: string;
  user: User;
  session: Session;
  cookies: string[];
  /** The account has a second factor that is to be shown in it: pending-session.ts. */
  isPending: boolean;
  /** Of a pending one: the factors that the account has. */
  factorKinds: FactorKind[];
}

/** The kinds of second factors, by the names that better-auth's client gets. */
export type FactorKind = "totp" | "passkey";

/**
 * How a user just proved their identity: by the password of this hash, which was checked or set, or by a passkey, which
 * is the second factor as well.
 */
export type Proof = { by: "password"; passwordHash: string } | { by: "passkey"; passkeyId: string };

/** A user who just proved their identity. */
export interface ProvenUser {
  user: User;
  proof: Proof;
}

/**
 * Starts a session for a user who just proved their identity. Ends the browser's earlier session, and never adopts a
 * token that came with the request (ASVS 7.2.4). The browser of a pending one is not remembered as the account's.
 * @param shown what was proved in a session that goes on in this one.
 * @throws {DomainError} INVALID_CREDENTIALS when the password, the passkey or the account was changed meanwhile.
 */
export async function openSession(
  request: Request,
  client: Client,
  { user, proof }: ProvenUser,
  rememberMe: boolean,
  shown: ShownProofs = byPassword,
): Promise<OpenedSession> {
  await closeSession(request);
  const opened = await createSession({
    userId: user.id,
    proof,
    shown,
    rememberMe,
    ipAddress: client.address,
    userAgent: request.headers.get("user-agent")?.slice(0, maxUserAgentLength) ?? null,
    rememberedHashes: rememberedHashes(request),
  });
  const event = opened.isPending ? "auth.password-right" : "auth.signed-in";
  logger().info({ event, userId: user.id, sessionId: opened.session.id, net: client.net });
  // Bearer clients get no cookies.
  if (bearerToken(request.headers) !== null) return { ...opened, cookies: [] };
  const setCookie = await sessionCookie().serialize(opened.token, { maxAge: (rememberMe ? 30 : 7) * dayS });
  const others = opened.isPending ? [clearCache()] : cookiesBeside(setCookie, request, opened);
  return { ...opened, cookies: [setCookie, ...others] };
}

/** Beside the cookie of a whole session: its copy, and what the account is known in the browser by. */
export function cookiesBeside(
  setCookie: string,
  request: Request,
  opened: Pick<OpenedSession, "user" | "session">,
): string[] {
  const value = parse(setCookie)[cookieName("session")] ?? "";
  return [serializeCache(opened, value), rememberBrowser(request, opened.user.email)];
}

/**
 * Ends the session that a request carries, if any.
 * @returns the Set-Cookie lines that clear the cookies; none for Bearer clients.
 */
export async function closeSession(request: Request): Promise<string[]> {
  const token = readSessionToken(request);
  if (token === null) return clearedCookies(request, null);
  const tokenHash = sha256(token);
  const { prisma } = await getDatabase();
  const owner = { user: { select: { email: true } } } as const;
  const session = await prisma.session.findUnique({ where: { tokenHash }, select: owner });
  const [sessionId] = await endSessions({ tokenHash });
  if (sessionId) logger().info({ event: "auth.signed-out", sessionId });
  return clearedCookies(request, session?.user.email ?? null);
}

/**
 * The Set-Cookie lines after a request that ended its own session, which clear its cookies, and what the account is known
 * by in the browser; Bearer clients get no cookies.
 * @param email of the account; null for an unknown one.
 */
export async function clearedCookies(request: Request, email: string | null): Promise<string[]> {
  if (bearerToken(request.headers) !== null) return [];
  const session = await sessionCookie().serialize("", { maxAge: 0 });
  return [session, clearCache(), forgetBrowser(request, email)];
}

const maxSessions = 10;

const byPassword: ShownProofs = { methods: ["pwd"], factorAt: null };

/** The fields of a new session; section 2.2 of the interface asks for the IP address and the user agent. */
export interface NewSession {
  userId: string;
  /** The session begins only if the account still has that password or passkey. */
  proof: Proof;
  /** In the session before; without it by this proof alone. */
  shown?: ShownProofs;
  rememberMe: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  /** Of the browser: with one of the account's, its factor counts as shown when it was. */
  rememberedHashes?: string[];
}

/** A session that just began, with the user as they were at that moment. */
interface CreatedSession {
  /** Never stored in clear. */
  token: string;
  user: User;
  session: Session;
  isPending: boolean;
  factorKinds: FactorKind[];
}

/**
 * Starts a session; the eleventh of a user ends the oldest. A pending one ends pending ones alone: the password is not
 * enough to end the sessions of somebody who has the factor too.
 * @throws {DomainError} INVALID_CREDENTIALS when the password or the account was changed meanwhile.
 */
export async function createSession(input: NewSession, now = new Date()): Promise<CreatedSession> {
  const token = createToken();
  const { userId, proof, shown = byPassword, rememberMe, ipAddress, userAgent } = input;
  const expiresAt = expiryOf(rememberMe, now, now);
  const id = uuid();
  const values = [
    id,
    userId,
    sha256(token),
    ipAddress,
    userAgent,
    rememberMe,
    now,
    expiresAt,
    proof.by === "password" ? proof.passwordHash : proof.passkeyId,
    shown.methods,
    shown.factorAt,
  ];
  const { rememberedHashes: hashes = [] } = input;
  const database = await getDatabase();
  const rows =
    proof.by === "passkey"
      ? await database.query<CreatedRow>(insertByPasskey, values)
      : hashes.length === 0
        ? await database.query<CreatedRow>(insertSession, values)
        : await database.query<CreatedRow>(insertRemembered, [...values, hashes]);
  const [row] = rows;
  if (!row) throw new DomainError("INVALID_CREDENTIALS");
  invalidateSessions(rows.flatMap(({ ended }) => ended ?? []));
  const [createdAt, until] = [now.toISOString(), expiresAt.toISOString()];
  const proofs = { methods: shown.methods, factorAt: row.factorAt?.toISOString() ?? null };
  const session = { id, createdAt, expiresAt: until, ipAddress, userAgent, rememberMe, ...proofs };
  return { token, user: toUser(row), session, isPending: row.isPending, factorKinds: row.factorKinds ?? [] };
}

type CreatedRow = UserRow & {
  factorAt: Date | null;
  isPending: boolean;
  factorKinds: FactorKind[] | null;
  ended: string | null;
};

/**
 * Of an account's sessions those that end when another begins or becomes whole, in SQL: pending ones before whole ones,
 * older ones before newer ones.
 * @param account a row of `users` under this name in the statement. @param other that session's id, and the moment.
 */
export function selectOldest(account: string, other: { id: string; now: string }): string {
  return `SELECT s.id, ${pendingSql(account, "s")} AS "isPending"
    FROM sessions s JOIN ${account} ON ${account}.id = s.user_id
    WHERE s.id <> ${other.id} AND s.revoked_at IS NULL AND s.expires_at > ${other.now}
    ORDER BY 2, s.created_at DESC OFFSET ${maxSessions - 1}`;
}

/**
 * One statement, so one transaction and one round trip: a sign-in should cost little more than its hash. The lock waits
 * for a concurrent change of the password or closing of the account, and then sees the outcome; so do the user's data,
 * which a second look at the table would read as they were before. With FOR SHARE, two concurrent first sign-ins would
 * both lock the row that both then write: a deadlock.
 */
const insertWith = (
  name: string,
  { isProven, factorAt }: { isProven: string; factorAt: string },
): Statement => ({
  name,
  text: `WITH account AS (
      SELECT ${selectUser("users")}, second_factor_since FROM users
      WHERE id = $2 AND ${isProven} AND is_active FOR NO KEY UPDATE
    ), created AS (
      INSERT INTO sessions (id, user_id, token_hash, ip_address, user_agent, remember_me, created_at, refreshed_at, expires_at,
        methods, factor_at)
      SELECT $1::uuid, id, $3::text, $4::text, $5::text, $6::boolean, $7::timestamptz, $7::timestamptz, $8::timestamptz,
        $10::text[], ${factorAt}
      FROM account
      RETURNING id, factor_at
    ), entered AS (
      UPDATE users SET entered_at = $7 WHERE id = $2 AND entered_at IS NULL AND EXISTS (SELECT FROM created)
    ), ended AS (
      UPDATE sessions SET revoked_at = $7 WHERE revoked_at IS NULL AND id IN (
        SELECT oldest.id FROM (${selectOldest("account", { id: "$1", now: "$7" })}) oldest, account, created
        WHERE oldest."isPending" OR NOT ${pendingSql("account", "created")})
      RETURNING id::text
    ) SELECT account.*, created.factor_at AS "factorAt", ${pendingSql("account", "created")} AS "isPending", ended.id AS ended,
      CASE WHEN ${pendingSql("account", "created")} THEN ARRAY(
        SELECT 'totp' FROM totp_factors WHERE user_id = account.id AND confirmed_at IS NOT NULL
        UNION ALL SELECT 'passkey' WHERE EXISTS (SELECT FROM passkeys WHERE user_id = account.id)) END AS "factorKinds",
      CASE WHEN ended.id IS NOT NULL THEN pg_notify('${invalidationChannel}', ended.id) END
    FROM account CROSS JOIN created LEFT JOIN ended ON true`,
});

const hasPassword = "password_hash = $9";
const insertSession = insertWith("session-create", { isProven: hasPassword, factorAt: "$11::timestamptz" });

/** The same from a browser that is remembered for some account: others pay nothing for looking it up. */
const insertRemembered = insertWith("session-create-remembered", {
  isProven: hasPassword,
  factorAt: `coalesce($11::timestamptz, (SELECT max(r.created_at) FROM remembered_browsers r
    WHERE r.token_hash = ANY($12::text[]) AND r.user_id = account.id AND r.expires_at > $7::timestamptz))`,
});

/** By a passkey. The clocks of two instances may differ: its session is never pending. */
const insertByPasskey = insertWith("session-create-by-passkey", {
  isProven: "EXISTS (SELECT FROM passkeys WHERE passkeys.id = $9::uuid AND user_id = users.id)",
  factorAt: "greatest($11::timestamptz, account.second_factor_since)",
});
