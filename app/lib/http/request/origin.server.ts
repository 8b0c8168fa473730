import { getEnv } from "../../config/env.server";

/** The origins that requests may come from. */
export interface OriginRule {
  /** The exact origins that are ours. */
  own: readonly string[];
  /** Other exact origins, approved for the API (`ALLOWED_ORIGINS`). */
  approved: readonly string[];
}

/** Methods that change nothing need no check (RFC 9110, 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/**
 * The check of every state-changing request (ASVS 3.5.1): a sent Origin must be ours or approved; without one,
 * Sec-Fetch-Site must not name another site. With neither header (curl, servers, text browsers) a JSON or body-less call
 * passes; a form, which another site can make a browser send, needs a Referer of ours, as text browsers send it.
 */
export function isOriginAllowed(headers: Headers, rule: OriginRule, kind: "json" | "form"): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return rule.own.includes(origin) || rule.approved.includes(origin);
  if (site !== null) return site === "same-origin" || site === "none";
  return kind === "json" || rule.own.includes(refererOrigin(headers));
}

/** Empty without a readable Referer. A page can keep its browser from sending one, but cannot send another site's. */
function refererOrigin(headers: Headers): string {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? new URL(referer).origin : "";
}

/**
 * Our own origins for this request: `APP_URL` or, when it is not set, the request's own address, which other sites
 * cannot choose.
 */
export function ownOrigins(headers: Headers): string[] {
  const { appUrl } = getEnv();
  if (appUrl) return [appUrl];
  const host = headers.get("host");
  return host === null ? [] : [`http://${host}`, `https://${host}`];
}

/**
 * The approved origin that a cross-origin request comes from, or null. Such a request brings a token: a browser that
 * sends our cookies along, as it does to another origin of the same site, must not act with them.
 */
export function approvedOrigin(headers: Headers): string | null {
  const origin = headers.get("origin");
  if (origin === null || !getEnv().allowedOrigins.includes(origin)) return null;
  return ownOrigins(headers).includes(origin) ? null : origin;
}
