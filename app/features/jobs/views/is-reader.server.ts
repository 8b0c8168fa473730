import { isbot } from "isbot";
import { isAhead } from "~/lib/http/request/is-ahead.server";

/** Longer ones are cut before the pattern runs on them; no browser's is. */
const maxUserAgentLength = 500;

/**
 * Whether a request comes from a person's browser that shows the page: not from a program that says so, nor for a page
 * that is fetched ahead and perhaps never shown.
 */
export function isReader(headers: Headers): boolean {
  const userAgent = userAgentOf(headers);
  return userAgent !== "" && !isAhead(headers) && !isbot(userAgent);
}

/** The user agent of a request, cut; empty without one. */
export function userAgentOf(headers: Headers): string {
  return (headers.get("user-agent") ?? "").trim().slice(0, maxUserAgentLength);
}
