import type { IncomingMessage, ServerResponse } from "node:http";
import { getClient } from "~/lib/client-address.server";
import type { Runtime } from "~/runtime.server";

/** What every visitor fetches and monitors poll; worth a line only to who looks for it. */
const quietPaths = /^\/(?:api\/og|healthz|readyz|assets\/)/;

/** Writes one line for each answer: no query (it may hold a token), the address cut to its network. */
export function logRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  logger: Runtime["logger"],
): void {
  const target = incoming.url ?? "/";
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const level = quietPaths.test(path) ? "debug" : "info";
  if (!logger.isLevelEnabled(level)) return;
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const headers = new Headers();
    for (const name of ["x-forwarded-for", "x-real-ip"]) {
      const value = incoming.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    logger[level]({
      event: "request",
      requestId: outgoing.getHeader("X-Request-Id"),
      method: incoming.method,
      path,
      status: outgoing.statusCode,
      finished: outgoing.writableFinished,
      ms: Math.round(performance.now() - startedAt),
      net: getClient(headers, incoming.socket.remoteAddress).net,
    });
  });
}
