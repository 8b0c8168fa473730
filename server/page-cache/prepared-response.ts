import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "~/lib/http/response/etag.server";

/** A response that is the same for everybody who gets it: nothing is left to do but to write it. */
export interface PreparedResponse {
  bytes: Uint8Array;
  etag: string;
  full: Record<string, string>;
  notModified: Record<string, string>;
}

/** Headers about the bytes alone, without meaning on a response without them (RFC 9110, 15.4.5). */
const ofBytes = new Set(["content-type", "content-encoding", "content-length"]);

/** @param headers names in lower case */
export function prepareResponse(
  bytes: Uint8Array,
  headers: Record<string, string>,
  etag: string,
): PreparedResponse {
  const full = { ...headers, etag, "content-length": String(bytes.length) };
  const notModified = Object.fromEntries(Object.entries(full).filter(([name]) => !ofBytes.has(name)));
  return { bytes, etag, full, notModified };
}

/** Writes it, or 304 to a client that has it. */
export function sendPrepared(
  { bytes, etag, full, notModified }: PreparedResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const known = incoming.headers["if-none-match"];
  if (known !== undefined && matchesEtag(known, etag)) {
    outgoing.writeHead(304, notModified);
    outgoing.end();
    return;
  }
  outgoing.writeHead(200, full);
  // Node sends no body in response to HEAD.
  outgoing.end(bytes);
}
