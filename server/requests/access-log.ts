import type { IncomingMessage, ServerResponse } from "node:http";
import { getClient, type HeaderReader } from "~/lib/http/request/client-address.server";
import type { Runtime } from "~/runtime.server";
import { requestIdOf } from "./request-id";

/** Paths that every visitor fetches or monitors poll; logged only at debug level. */
const quietPaths = /^\/(?:api\/og|healthz|readyz|metrics|assets\/)/;

/** Paths with a link's token after these words, which the router matches in any case. */
const tokenPaths = /(invitation|reset-password|\/calendar(?=\/))\b(?!\.data$)(\/?).+/is;

/** Texts that look like a token anywhere, such as a mistyped link's: no word is as long and mixed. */
const longRuns = /[\w.~+=-]{24,}/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const maxDecodings = 5;

/**
 * The loggable part of a request's target: no host, which may contain a password; no query, which may contain a token;
 * and no token in the path, however it is encoded.
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

/** @returns null after too many layers of encoding, which no real client sends. */
function decodeFully(path: string): string | null {
  let decoded = path;
  for (let round = 0; decoded.includes("%") && /%[\da-f]{2}/i.test(decoded); round += 1) {
    if (round === maxDecodings) return null;
    // Byte by byte: invalid UTF-8 must be decoded too.
    decoded = decoded.replace(/%([\da-f]{2})/gi, (_escape, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded;
}

/** Logs one line per response: no tokens, the address cut to its network. */
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
