import type { IncomingMessage } from "node:http";

/** What is added to the headers of a request's response when they are written. */
export const lateHeaders = new WeakMap<IncomingMessage, Record<string, string>>();

export function lateHeadersOf(incoming: IncomingMessage): Record<string, string> {
  const headers = lateHeaders.get(incoming) ?? {};
  lateHeaders.set(incoming, headers);
  return headers;
}
