import type { IncomingMessage, ServerResponse } from "node:http";
import { getClient, type HeaderReader } from "~/lib/client-address.server";
import type { Runtime } from "~/runtime.server";
import { requestIdOf } from "./request-id";

/** What every visitor fetches and monitors poll; worth a line only to who looks for it. */
const quietPaths = /^\/(?:api\/og|healthz|readyz|assets\/)/;

/** Where what follows is a link's token. */
const tokenPaths = /^(\/api\/auth\/reset-password\/|\/invitation\/).+/;

/** What of a request's target may be logged: no query, which may hold a token, and none in the path either. */
export function loggedPath(target: string): string {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  return path.replace(tokenPaths, "$1…");
}

/** Writes one line for each answer: no token, the address cut to its network. */
export function logRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  logger: Runtime["logger"],
): void {
  const path = loggedPath(incoming.url ?? "/");
  const level = quietPaths.test(path) ? "debug" : "info";
  if (!logger.isLevelEnabled(level)) return;
  const startedAt = performance.now();
  outgoing.once("close", () => {
    logger[level]({
      event: "request",
      requestId: requestIdOf(incoming),
      method: incoming.method,
      path,
      status: outgoing.statusCode,
      finished: outgoing.writableFinished,
      ms: Math.round(performance.now() - startedAt),
      net: getClient(readerOf(incoming), incoming.socket.remoteAddress).net,
    });
  });
}

function readerOf({ headers }: IncomingMessage): HeaderReader {
  return {
    get(name) {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    },
  };
}
