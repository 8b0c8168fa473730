import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { lateHeadersOf } from "../responses/late-headers";
import { requestIdOf } from "./request-id";

/** Headers that proxies add, besides all that begin with x-forwarded. */
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

/** The connection's facts for the routes. */
export function requestContext(incoming: IncomingMessage): AppLoadContext {
  return {
    peerAddress: incoming.socket.remoteAddress,
    host: incoming.headers.host,
    /** Few routes ask. */
    get isForwarded() {
      return isForwarded(incoming.headers);
    },
    requestId: requestIdOf(incoming),
    get lateHeaders() {
      return lateHeadersOf(incoming);
    },
  };
}

/** Whether a request was forwarded: one of these headers suffices, even an empty one. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith("x-forwarded") || forwardingHeaders.has(name));
}
