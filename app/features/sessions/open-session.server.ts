import { parse } from "cookie";
import type { User } from "~/features/users/user.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import type { Client } from "~/lib/http/request/client-address.server";
import { cookieName } from "~/lib/http/response/own-cookies.server";
import { logger } from "~/lib/log/logger.server";
import { dayMs } from "~/lib/time/durations";
import { createSession } from "./create-session.server";
import { endSessions } from "./end-sessions.server";
import { forgetBrowser, rememberBrowser } from "./known-browser.server";
import type { Session } from "./session";
import { clearCache, serializeCache } from "./session-cache.server";
import { readSessionToken, sessionCookie } from "./session-token.server";

const maxUserAgentLength = 512;
const dayS = dayMs / 1000;

/** A session that just began: the token goes into the response (interface, section 2.2) and into the cookies. */
export interface OpenedSession {
  token: string;
  user: User;
  session: Session;
  cookies: string[];
}

/** A user who just proved their identity by the password of this hash. */
export interface ProvenUser {
  user: User;
  passwordHash: string;
}

/**
 * Starts a session for a user who just proved their identity. Ends the browser's earlier session, and never adopts a
 * token that came with the request (ASVS 7.2.4).
 * @throws {DomainError} INVALID_CREDENTIALS when the password or the account was changed meanwhile.
 */
export async function openSession(
  request: Request,
  client: Client,
  { user, passwordHash }: ProvenUser,
  rememberMe: boolean,
): Promise<OpenedSession> {
  await closeSession(request);
  const opened = await createSession({
    userId: user.id,
    passwordHash,
    rememberMe,
    ipAddress: client.address,
    userAgent: request.headers.get("user-agent")?.slice(0, maxUserAgentLength) ?? null,
  });
  logger().info({ event: "auth.signed-in", userId: user.id, sessionId: opened.session.id, net: client.net });
  // Bearer clients get no cookies.
  if (bearerToken(request.headers) !== null) return { ...opened, cookies: [] };
  const setCookie = await sessionCookie().serialize(opened.token, { maxAge: (rememberMe ? 30 : 7) * dayS });
  const value = parse(setCookie)[cookieName("session")] ?? "";
  const known = rememberBrowser(request, opened.user.email);
  return { ...opened, cookies: [setCookie, serializeCache(opened, value), known] };
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
