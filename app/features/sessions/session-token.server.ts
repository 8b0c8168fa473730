import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "cookie";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import { approvedOrigin } from "~/lib/http/request/origin.server";
import { cookieName, signedCookie } from "~/lib/http/response/own-cookies.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

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
