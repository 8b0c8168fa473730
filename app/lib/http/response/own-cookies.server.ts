import { type Cookie, createCookie } from "@remix-run/node";
import { getEnv } from "../../config/env.server";
import { signingKeys } from "../../crypto/signing-keys.server";
import { dayMs } from "../../time/durations";

/** The attributes of all our cookies (ASVS 3.3). Names get `__Host-` where browsers allow it: on https. */
export function cookieAttributes() {
  const { secureCookies } = getEnv();
  return { path: "/", httpOnly: true, sameSite: "lax", secure: secureCookies } as const;
}

type OwnCookie =
  | "session"
  | "session_cache"
  | "known_browser"
  | "remembered_browser"
  | "board_view"
  | "jobs_list"
  | "candidates_list";

/** The full name of a cookie of ours. */
export function cookieName(name: OwnCookie): string {
  return getEnv().secureCookies ? `__Host-${name}` : name;
}

/** A cookie of ours with a choice of the reader's, for a year; its value is checked when it is read. */
export function choiceCookie(name: OwnCookie): Cookie {
  return createCookie(cookieName(name), { ...cookieAttributes(), maxAge: (365 * dayMs) / 1000 });
}

/** A cookie of ours until the browser is closed; its value is checked when it is read. */
export function visitCookie(name: OwnCookie): Cookie {
  return createCookie(cookieName(name), cookieAttributes());
}

/** A cookie of ours that Remix signs. @param purpose of its keys. */
export function signedCookie(name: OwnCookie, purpose: Parameters<typeof signingKeys>[0]): Cookie {
  return createCookie(cookieName(name), { ...cookieAttributes(), secrets: signingKeys(purpose) });
}
