import { v7 as uuid } from "uuid";
import { selectUser, toUser, type UserRow } from "~/features/users/user.server";
import { hmac, sha256 } from "~/lib/crypto/crypto.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import type { Client } from "~/lib/http/request/client-address.server";
import { logger } from "~/lib/log/logger.server";
import { getSessionOf } from "./current-session.server";
import { cookiesBeside, type OpenedSession, selectOldest } from "./open-session.server";
import { rememberedCookie, rememberedDays, rememberedHash } from "./remembered-browsers.server";
import type { StoredPerson } from "./require-session.server";
import { readSessionToken, sessionCookie } from "./session-cookies.server";
import { invalidateSessions, invalidationChannel } from "./session-invalidation.server";

/** A factor as it was shown. */
export interface ShownFactor {
  /** What was sent, the same again where it is sent twice. */
  text: string;
  /** What it adds to how the session's person has proved who they are, by the names of RFC 8176. */
  methods: readonly string[];
}

/** By a one-time code. */
export const byCode = (text: string): ShownFactor => ({ text, methods: ["otp", "mfa"] });

/** A request in whose session the factor is shown. */
interface ShowingCall {
  request: Request;
  client: Client;
  /** The browser is to be remembered: sessions that begin in it have the factor shown. Programs have none. */
  isRemembered?: boolean;
}

/** How long a form that is sent twice finds the session that the first one gave another token. */
const repeatMs = 30_000;

/**
 * Notes that the second factor was just shown in a request's session, and gives the session another token (ASVS 7.2.4).
 * Its beginning and its expiry stay. The caller has checked what was shown.
 * @throws {DomainError} UNAUTHENTICATED for a session that ended, or got another token, meanwhile.
 */
export async function showFactor(
  call: ShowingCall,
  { user, session }: StoredPerson,
  shown: ShownFactor,
  now = new Date(),
): Promise<OpenedSession> {
  const { request, client } = call;
  const before = readSessionToken(request) ?? "";
  const token = tokenAfter(before, shown.text);
  const methods = [...new Set([...session.methods, ...shown.methods])];
  const database = await getDatabase();
  const remembered = isRemembering(call) ? rememberedHash(token) : null;
  const values = [session.id, user.id, sha256(before), sha256(token), methods, now, uuid(), remembered];
  const rows = await database.query<ShownRow>(updateSession, values);
  const [row] = rows;
  if (!row) throw new DomainError("UNAUTHENTICATED");
  // The copy beside the old cookie is as good as that.
  invalidateSessions([session.id, ...rows.flatMap(({ ended }) => ended ?? [])]);
  logger().info({ event: "auth.factor-shown", userId: user.id, sessionId: session.id, net: client.net });
  const after = { ...session, methods, factorAt: row.factorAt.toISOString() };
  return withCookies(call, { token, user: toUser(row), session: after, ...whole }, now);
}

/**
 * The session that {@link showFactor} gave another token for the same code, seconds ago: a browser whose button is pressed
 * twice may drop the response that has it, and the code counts once.
 * @returns null for any other token or code.
 */
export async function getShownBefore(
  call: Omit<ShowingCall, "client">,
  code: string,
  now = new Date(),
): Promise<OpenedSession | null> {
  const before = readSessionToken(call.request);
  if (before === null) return null;
  const token = tokenAfter(before, code);
  const current = await getSessionOf(token, now);
  if (current.state !== "signed-in" || current.session.factorAt === null) return null;
  if (now.getTime() - Date.parse(current.session.factorAt) > repeatMs) return null;
  const { user, session } = current;
  return withCookies(call, { token, user, session, ...whole }, now);
}

const whole = { isPending: false, factorKinds: [] };

const isRemembering = ({ request, isRemembered = false }: Omit<ShowingCall, "client">) =>
  isRemembered && bearerToken(request.headers) === null;

/** As hard to guess as the token before, which is random; the same again for the same code. */
function tokenAfter(before: string, code: string): string {
  const [secret = ""] = signingKeys("shown-session");
  return hmac(JSON.stringify([before, code]), secret);
}

async function withCookies(
  call: Omit<ShowingCall, "client">,
  opened: Omit<OpenedSession, "cookies">,
  now: Date,
): Promise<OpenedSession> {
  const { request } = call;
  if (bearerToken(request.headers) !== null) return { ...opened, cookies: [] };
  const maxAge = Math.floor((Date.parse(opened.session.expiresAt) - now.getTime()) / 1000);
  const setCookie = await sessionCookie().serialize(opened.token, { maxAge });
  const remembered = isRemembering(call) ? [rememberedCookie(request, opened.token)] : [];
  return { ...opened, cookies: [setCookie, ...cookiesBeside(setCookie, request, opened), ...remembered] };
}

type ShownRow = UserRow & { factorAt: Date; ended: string | null };

/**
 * A session that is no longer pending is one more of the account's: the eleventh ends the oldest. The lock is that of a
 * sign-in: a browser is not remembered beside an end of all sessions.
 */
const updateSession: Statement = {
  name: "session-show-factor",
  text: `WITH account AS (
      SELECT ${selectUser("users")}, second_factor_since FROM users WHERE id = $2 AND is_active
      FOR NO KEY UPDATE
    ), shown AS (
      UPDATE sessions SET token_hash = $4, methods = $5::text[],
        factor_at = greatest($6::timestamptz, account.second_factor_since)
      FROM account
      WHERE sessions.id = $1 AND user_id = account.id AND token_hash = $3 AND revoked_at IS NULL AND expires_at > $6
      RETURNING sessions.id, user_id, user_agent, ip_address, factor_at AS "factorAt"
    ), remembered AS (
      INSERT INTO remembered_browsers (id, user_id, token_hash, user_agent, ip_address, created_at, expires_at)
      SELECT $7::uuid, user_id, $8::text, user_agent, ip_address, "factorAt",
        "factorAt" + make_interval(days => ${rememberedDays})
      FROM shown WHERE $8::text IS NOT NULL
    ), ended AS (
      UPDATE sessions SET revoked_at = $6 WHERE revoked_at IS NULL AND id IN (
        SELECT oldest.id FROM (${selectOldest("account", { id: "$1", now: "$6" })}) oldest, shown)
      RETURNING id::text
    ) SELECT account.*, shown."factorAt", ended.id AS ended,
      pg_notify('${invalidationChannel}', coalesce(ended.id, shown.id::text)),
      pg_notify('${invalidationChannel}', shown.id::text)
    FROM account CROSS JOIN shown LEFT JOIN ended ON true`,
};
