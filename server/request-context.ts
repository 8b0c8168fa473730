import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { requestIdOf } from "./request-id";

/** What proxies write, besides all that begins with x-forwarded. */
const forwardingHeaders = new Set([
  "cf-connecting-ip",
  "client-ip",
  "fastly-client-ip",
  "forwarded",
  "true-client-ip",
  "via",
  "x-client-ip",
  "x-cluster-client-ip",
  "x-original-host",
  "x-real-ip",
]);

/** What a route learns of the connection. */
export function requestContext(incoming: IncomingMessage): AppLoadContext {
  return {
    peerAddress: incoming.socket.remoteAddress,
    host: incoming.headers.host,
    isForwarded: isForwarded(incoming.headers),
    requestId: requestIdOf(incoming),
  };
}

/** Whether somebody forwarded a request: even one of these is enough, and an empty one too. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith("x-forwarded") || forwardingHeaders.has(name));
}
