import type { IncomingMessage, RequestListener, Server } from "node:http";
import { respondToBrokenRequest } from "./broken-request";

/** How long the body of a request may take to arrive (docs/security.md). */
export const slowBodyLimits = {
  maxMs: 30_000,
  /** Two minutes for 5 MiB on a slow line, and some. Node's own time-out is the same: it knows no other kinds. */
  maxMsWithFile: 150_000,
  /** A sender of no more than these bytes in `dripMs` keeps a connection busy, nothing else. */
  maxDripBytes: 8 << 10,
  dripMs: 30_000,
};

const lookEveryMs = 2_000;

/** A request whose body has not arrived yet. */
interface Arriving {
  maxMs: number;
  beganAt: number;
  /** When the counting of arriving bytes began, and the bytes of its connection until then. */
  countedAt: number;
  countedFrom: number;
  isCut: boolean;
}

interface SlowBodyOptions {
  limits?: typeof slowBodyLimits;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Cuts requests whose bodies arrive too slowly, with 408. A request with a file has more time than others. */
export function createSlowBodyGuard({
  limits = slowBodyLimits,
  now = performance.now.bind(performance),
}: SlowBodyOptions = {}) {
  const arriving = new Map<IncomingMessage, Arriving>();

  function look(): void {
    for (const [incoming, body] of arriving) {
      if (incoming.complete || incoming.destroyed) arriving.delete(incoming);
      // It had time until this look to read the response.
      else if (body.isCut) incoming.socket.destroy();
      else if (isTooSlow(incoming, body)) {
        body.isCut = true;
        const error = Object.assign(new Error("A body arrived too slowly"), {
          code: "ERR_HTTP_REQUEST_TIMEOUT",
        });
        respondToBrokenRequest(error, incoming.socket);
      }
    }
  }

  function isTooSlow({ socket, readableLength }: IncomingMessage, body: Arriving): boolean {
    if (now() - body.beganAt >= body.maxMs) return true;
    const isOurTurn = readableLength > 0;
    const isOver = now() - body.countedAt >= limits.dripMs;
    if (isOver && !isOurTurn && socket.bytesRead - body.countedFrom <= limits.maxDripBytes) return true;
    if (isOver || isOurTurn) {
      body.countedAt = now();
      body.countedFrom = socket.bytesRead;
    }
    return false;
  }

  return {
    look,
    /** Watches the bodies of requests that it passes on. */
    guard(listener: RequestListener): RequestListener {
      return (incoming, outgoing) => {
        if (hasBody(incoming)) {
          const maxMs = isWithFile(incoming) ? limits.maxMsWithFile : limits.maxMs;
          const countedFrom = incoming.socket.bytesRead;
          arriving.set(incoming, { maxMs, beganAt: now(), countedAt: now(), countedFrom, isCut: false });
          outgoing.once("close", () => arriving.delete(incoming));
        }
        return listener(incoming, outgoing);
      };
    },
    /** Looks until this server closes. */
    watch(server: Server): void {
      const looking = setInterval(look, lookEveryMs).unref();
      server.once("close", () => clearInterval(looking));
    },
  };
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Whether a request's body can hold files. */
export function isWithFile({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
