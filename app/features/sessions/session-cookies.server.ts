import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import { LRUCache } from "lru-cache";
import type { User } from "~/features/users/user.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { readSignedJson, signJson } from "~/lib/crypto/signed-token.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import { approvedOrigin } from "~/lib/http/request/origin.server";
import { cookieAttributes, cookieName, signedCookie } from "~/lib/http/response/own-cookies.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import type { Session } from "./session";
import { cacheMs } from "./session-invalidation.server";

/** The token that a request carries: as Bearer, else in its cookie. Null without one, and for one we did not sign. */
export function readSessionToken({ headers }: Request): string | null {
  return bearerToken(headers) ?? readCookieToken(readCookies(headers)[cookieName("session")]);
}

/** Whether a `Cookie` header names a session of ours, ended or not: nobody else can sign one. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header !== undefined && readCookieToken(parse(header)[cookieName("session")]) !== null;
}

/** The cookies of a request; those from an approved origin do not count. */
export function readCookies(headers: Headers): Record<string, string | undefined> {
  const header = headers.get("cookie");
  return header === null || approvedOrigin(headers) !== null ? {} : parse(header);
}

/**
 * The token in a session cookie's value, as `sessionCookie().parse` reads it: that goes through the value letter by
 * letter, which costs more than the signature.
 */
export function readCookieToken(value: string | undefined): string | null {
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || dot === -1) return null;
  const text = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1));
  if (!signingKeys("session-cookie").some((key) => isSignature(signature, text, key))) return null;
  const token: unknown = JSON.parse(Buffer.from(text, "base64").toString());
  return typeof token === "string" && token !== "" ? token : null;
}

function isSignature(given: Buffer, text: string, key: string): boolean {
  const right = Buffer.from(createHmac("sha256", key).update(text).digest("base64").replace(/=+$/, ""));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The signed cookie that carries a session's token; `readCookieToken` reads it. */
export const sessionCookie = oncePerRun(() => signedCookie("session", "session-cookie"));

/** Browsers accept 4096 bytes of name and value. */
const maxValueLength = 4000;

/** The content of a cached session. */
export interface CachedSession {
  user: User;
  session: Session;
}

interface Payload extends CachedSession {
  /** Kind and version of what is signed. */
  kind: "session-cache/2";
  /** Hash of the session cookie it belongs to. */
  of: string;
  /** When it was signed, in milliseconds since 1970. */
  at: number;
}

/**
 * The 5-minute copy of a session (interface, section 3, rule 3), as a Set-Cookie line. It contains no token and is
 * valid only with its session cookie. No copy is made if it would be too large for a cookie.
 */
export function serializeCache(
  { user, session }: CachedSession,
  sessionCookie: string,
  now = Date.now(),
): string {
  const payload: Payload = { user, session, kind: "session-cache/2", of: sha256(sessionCookie), at: now };
  const value = signJson("session-cache", payload);
  if (value.length > maxValueLength) return clearCache();
  return serialize(cookieName("session_cache"), value, { ...cookieAttributes(), maxAge: cacheMs / 1000 });
}

/** The Set-Cookie line that clears the cached copy. */
export function clearCache(): string {
  return serialize(cookieName("session_cache"), "", { ...cookieAttributes(), maxAge: 0 });
}

/** The content of the copies that were read last. Their signature was right; their time is checked at each reading. */
const lastRead = oncePerRun(() => new LRUCache<string, Payload>({ max: 1000 }));

function readPayload(value: string): Payload | undefined {
  const known = lastRead().get(value);
  if (known) return known;
  const payload = readSignedJson("session-cache", value) as Payload | undefined;
  if (payload) lastRead().set(value, payload);
  return payload;
}

/**
 * Reads the cached copy, if we signed it for this session cookie, at most five minutes ago by its signed time.
 * @returns null for anything else.
 */
export function readCache(value: string, sessionCookie: string, now = Date.now()): CachedSession | null {
  const payload = readPayload(value);
  if (payload === undefined) return null;
  const isFresh = payload.at <= now && now - payload.at < cacheMs;
  const belongs = payload.kind === "session-cache/2" && payload.of === sha256(sessionCookie);
  const holds = isFresh && belongs && Date.parse(payload.session.expiresAt) > now;
  return holds ? { user: payload.user, session: payload.session } : null;
}
