import type { HeadersFunction } from "@remix-run/node";

/** For pages whose address is a key: it goes to no other site. A refusal's Retry-After reaches the document too. */
export const tokenPageHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  return headers;
};
