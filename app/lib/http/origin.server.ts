import { getEnv } from "../config/env.server";

/** Whether a request comes from where it may, as the browser tells it. */
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
 * Sec-Fetch-Site must not speak of another site. With neither (curl, servers) a JSON or body-less call passes and a
 * form does not, since a form is what another site could make a browser send.
 */
export function isOriginAllowed(headers: Headers, rule: OriginRule, kind: "json" | "form"): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return rule.own.includes(origin) || rule.approved.includes(origin);
  if (site !== null) return site === "same-origin" || site === "none";
  return kind === "json";
}

/**
 * The origins that are ours for this request: `APP_URL`, and where nobody set it the address that was asked for,
 * which other sites cannot choose.
 */
export function ownOrigins(headers: Headers): string[] {
  const { appUrl } = getEnv();
  if (appUrl) return [appUrl];
  const host = headers.get("host");
  return host === null ? [] : [`http://${host}`, `https://${host}`];
}

/** The approved origin that a cross-origin request comes from, or null. */
export function approvedOrigin(headers: Headers): string | null {
  const origin = headers.get("origin");
  return origin !== null && getEnv().allowedOrigins.includes(origin) ? origin : null;
}
