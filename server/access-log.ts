import type { IncomingMessage, ServerResponse } from "node:http";
import { getClient, type HeaderReader } from "~/lib/http/client-address.server";
import type { Runtime } from "~/runtime.server";
import { requestIdOf } from "./request-id";

/** What every visitor fetches and monitors poll; worth a line only to who looks for it. */
const quietPaths = /^\/(?:api\/og|healthz|readyz|assets\/)/;

/** After these words stands a link's token; the router takes them in any case. */
const tokenPaths = /(invitation|reset-password)\b(?!\.data$)(\/?).+/is;

/** What looks like a token wherever it stands, a mistyped link's for instance: no word is as long and mixed. */
const longRuns = /[\w.~+=-]{24,}/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const maxDecodings = 5;

/**
 * What of a request's target may be logged: no host, which may hold a password; no query, which may hold a token; and
 * no token of the path, however it is spelled.
 */
export function loggedPath(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "");
  const decoded = decodeFully(path);
  if (decoded === null) return "…";
  const redacted = decoded
    .replace(/[?#].*/s, "…")
    .replace(tokenPaths, "$1$2…")
    .replace(longRuns, (run) => (isReadable(run, decoded) ? run : "…"));
  return redacted === decoded ? path : redacted;
}

function isReadable(run: string, path: string): boolean {
  return !/[A-Z\d]/.test(run) || uuid.test(run) || path.startsWith("/assets/");
}

/** @returns null when it is encoded again and again, as no client does. */
function decodeFully(path: string): string | null {
  let decoded = path;
  for (let round = 0; decoded.includes("%") && /%[\da-f]{2}/i.test(decoded); round += 1) {
    if (round === maxDecodings) return null;
    // Byte by byte: what is no UTF-8 must be readable here too.
    decoded = decoded.replace(/%([\da-f]{2})/gi, (_escape, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded;
}

/** Writes one line for each answer: no token, the address cut to its network. */
export function logRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  logger: Pick<Runtime["logger"], "debug" | "info" | "isLevelEnabled">,
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
