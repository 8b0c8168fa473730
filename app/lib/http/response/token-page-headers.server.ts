import type { HeadersFunction } from "@remix-run/node";

/** For pages with a token in their URL: no referrer to other sites. A refusal's Retry-After is kept. */
export const tokenPageHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  return headers;
};
