import type { User } from "~/features/users/user.server";
import type { Client } from "~/lib/client-address.server";
import { sha256 } from "~/lib/crypto.server";
import { endSessions, findSession, type Session } from "./session.server";
import { clearCache } from "./session-cache.server";
import { sessionStorage } from "./session-storage.server";

const longestUserAgent = 512;
const dayS = 24 * 60 * 60;

/** A session that just began: the token goes into the answer (interface, section 2.2) and into the cookies. */
export interface OpenedSession {
  token: string;
  session: Session;
  cookies: string[];
}

/**
 * Starts a session for a user who just proved who they are. One that the browser already had is ended; a token that
 * came with the request is never adopted (ASVS 7.2.4).
 */
export async function openSession(
  request: Request,
  client: Client,
  user: User,
  rememberMe: boolean,
): Promise<OpenedSession> {
  const { cookie, storage } = sessionStorage();
  await closeSession(request);
  const opening = await storage.getSession();
  opening.set("created", {
    userId: user.id,
    rememberMe,
    ipAddress: client.address,
    userAgent: request.headers.get("user-agent")?.slice(0, longestUserAgent) ?? null,
  });
  const setCookie = await storage.commitSession(opening, { maxAge: (rememberMe ? 30 : 7) * dayS });
  const token: string = await cookie.parse(setCookie);
  const opened = await findSession(token);
  if (!opened) throw new Error("The session that was just made is not there");
  return { token, session: opened.session, cookies: [setCookie, clearCache()] };
}

/**
 * Ends the session that a request carries, if any.
 * @returns the Set-Cookie lines that clear the cookies.
 */
export async function closeSession(request: Request): Promise<string[]> {
  const { cookie } = sessionStorage();
  const token: unknown = await cookie.parse(request.headers.get("cookie"));
  if (typeof token === "string" && token !== "") await endSessions({ tokenHash: sha256(token) });
  return clearCookies();
}

/** The Set-Cookie lines that clear the cookies of a session. */
export async function clearCookies(): Promise<string[]> {
  return [await sessionStorage().cookie.serialize("", { maxAge: 0 }), clearCache()];
}
