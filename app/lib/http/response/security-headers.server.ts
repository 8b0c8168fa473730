import { getEnv } from "../../config/env.server";

/** Headers for every response; the code that knows the content adds its Content-Security-Policy. */
export function commonHeaders(): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "geolocation=(), camera=(), microphone=()",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  if (getEnv().secureCookies) headers["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains";
  return headers;
}

/** The headers that matter on a picture for any site: a policy for documents means nothing there. Lower case. */
export function forImages(): Record<string, string> {
  const { "Strict-Transport-Security": https } = commonHeaders();
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    ...(https !== undefined && { "strict-transport-security": https }),
  };
}

/** For responses that are not documents: nothing may run, nothing may frame them. */
export const denyAllCsp = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * For a PDF in a frame of ours: nothing may run or load, and no other site may frame it. Without `sandbox`, in which
 * many browsers show no PDF; older Chromium styles its viewer inline.
 */
export const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * For documents: scripts of our own origin or with this response's nonce, no inline styles, no other host.
 * @param mayFormsLeave whether a form of the document leads, by way of us, to another site.
 */
export function documentPolicy(nonce: string, mayFormsLeave: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    mayFormsLeave ? "form-action 'self' https:" : "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
