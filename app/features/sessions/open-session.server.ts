import { parse } from "cookie";
import type { User } from "~/features/users/user.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { bearerToken } from "~/lib/http/bearer-token.server";
import type { Client } from "~/lib/http/client-address.server";
import { logger } from "~/lib/logger.server";
import { endSessions } from "./end-sessions.server";
import { getSession } from "./get-session.server";
import type { Session } from "./session";
import { clearCache, serializeCache } from "./session-cache.server";
import { cookieName, sessionStorage } from "./session-storage.server";

const maxUserAgentLength = 512;
const dayS = 24 * 60 * 60;

/** A session that just began: the token goes into the answer (interface, section 2.2) and into the cookies. */
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
  const { cookie, storage } = sessionStorage();
  await closeSession(request);
  const opening = await storage.getSession();
  opening.set("created", {
    userId: user.id,
    passwordHash,
    rememberMe,
    ipAddress: client.address,
    userAgent: request.headers.get("user-agent")?.slice(0, maxUserAgentLength) ?? null,
  });
  const setCookie = await storage.commitSession(opening, { maxAge: (rememberMe ? 30 : 7) * dayS });
  const token: string = await cookie.parse(setCookie);
  const opened = await getSession(token);
  if (!opened) throw new Error("The session that was just made is not there");
  logger().info({ event: "auth.signed-in", userId: user.id, sessionId: opened.session.id, net: client.net });
  const value = parse(setCookie)[cookieName("session")] ?? "";
  // Bearer clients get no cookies.
  const cookies = bearerToken(request.headers) === null ? [setCookie, serializeCache(opened, value)] : [];
  return { token, user: opened.user, session: opened.session, cookies };
}

/**
 * Ends the session that a request carries, if any.
 * @returns the Set-Cookie lines that clear the cookies; none for Bearer clients.
 */
export async function closeSession(request: Request): Promise<string[]> {
  const bearer = bearerToken(request.headers);
  const token: unknown = bearer ?? (await sessionStorage().cookie.parse(request.headers.get("cookie")));
  if (typeof token === "string" && token !== "") {
    const [sessionId] = await endSessions({ tokenHash: sha256(token) });
    if (sessionId) logger().info({ event: "auth.signed-out", sessionId });
  }
  return clearedCookies(request);
}

/** The Set-Cookie lines that clear the cookies of a session. */
export async function clearCookies(): Promise<string[]> {
  return [await sessionStorage().cookie.serialize("", { maxAge: 0 }), clearCache()];
}

/** The Set-Cookie lines after a request that ended its own session; Bearer clients get no cookies. */
export async function clearedCookies(request: Request): Promise<string[]> {
  return bearerToken(request.headers) === null ? clearCookies() : [];
}
