import { createCookie } from "@remix-run/node";
import { getEnv } from "~/lib/config/env.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** The attributes of all our cookies (ASVS 3.3). Names get `__Host-` where browsers allow it: on https. */
export function cookieAttributes() {
  const { secureCookies } = getEnv();
  return { path: "/", httpOnly: true, sameSite: "lax", secure: secureCookies } as const;
}

/** The full name of a cookie of ours. */
export function cookieName(name: "session" | "session_cache"): string {
  return getEnv().secureCookies ? `__Host-${name}` : name;
}

/** Remix's signed cookie that carries a session's token; `readCookieToken` reads it. */
export const sessionCookie = oncePerRun(() =>
  createCookie(cookieName("session"), { ...cookieAttributes(), secrets: signingKeys("session-cookie") }),
);
