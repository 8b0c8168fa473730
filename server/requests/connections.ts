import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { spanishTexts } from "~/content/errors/api-errors";
import type { Client } from "~/lib/http/request/client-address.server";
import { apiHeaders } from "~/lib/http/response/json.server";
import type { Runtime } from "~/runtime.server";
import { logRequest } from "./access-log";

/** Limits on connections, so that no client takes them all (docs/security.md). */
export const connectionLimits = {
  maxConnections: 1000,
  /** With more than this, idle connections are closed, the longest idle first. */
  maxBeforeCrowded: 800,
  /** For a peer that is not a trusted proxy. */
  maxPerPeer: 32,
  maxWaitingRequests: 16,
  /** Longest time without a byte in the direction that is due. */
  maxStillMs: 30_000,
  /** Longest time between two requests. Sent to clients; proxies in front must keep connections for less. */
  maxIdleMs: 65_000,
  maxStillWhenCrowdedMs: 5_000,
};

const lookEveryMs = 2_000;

interface Connection {
  socket: Socket;
  /** Null for a trusted proxy. */
  peer: Client | null;
  /** Each starts the response to one request: the first has started, the others wait for it to end. */
  requests: (() => void)[];
  /** Takes no further request: the refusal of one too many closes the connection. */
  isEnding: boolean;
  bytesRead: number;
  bytesToWrite: number;
  movedAt: number;
}

interface Options {
  limits?: typeof connectionLimits;
  /** The client that a socket's address stands for; null for a trusted proxy. */
  getPeer: (address: string | undefined) => Client | null;
  logger: Pick<Runtime["logger"], "debug" | "info" | "isLevelEnabled">;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Keeps one client from taking all connections. It limits the connections of each peer and the requests that wait in
 * each connection, responds to those requests in turn, and closes stalled connections. Node's own time-outs do not
 * notice a response that nobody reads while more requests arrive, and do not count a peer's connections.
 */
export function createConnectionGuard({
  limits = connectionLimits,
  getPeer,
  logger,
  now = performance.now.bind(performance),
}: Options) {
  const connections = new Map<Socket, Connection>();
  const closed = { still: 0, idle: 0, perPeer: 0, waiting: 0 };
  let lastNet: string | undefined;

  function close({ socket, peer }: Pick<Connection, "socket" | "peer">, reason: keyof typeof closed): void {
    closed[reason] += 1;
    lastNet = peer?.net;
    connections.delete(socket);
    // For a client that does not read, the kernel would keep megabytes for minutes.
    if (reason === "still") socket.resetAndDestroy();
    else socket.destroy();
  }

  function measure(connection: Connection): void {
    const { socket, requests } = connection;
    const bytesToWrite = countBytesToWrite(socket);
    const isOurTurn = requests.length > 0 && bytesToWrite === 0;
    // While a response is due, incoming bytes do not count: a client could send forever and never read.
    const hasMoved =
      bytesToWrite !== connection.bytesToWrite ||
      (bytesToWrite === 0 && socket.bytesRead !== connection.bytesRead);
    if (isOurTurn || hasMoved) connection.movedAt = now();
    connection.bytesRead = socket.bytesRead;
    connection.bytesToWrite = bytesToWrite;
  }

  /** @returns the candidate that has been idle longest. */
  function getLongestIdle(candidates: Iterable<Connection>): Connection | undefined {
    let longest: Connection | undefined;
    for (const connection of candidates) {
      measure(connection);
      if (isIdle(connection) && !(longest && longest.movedAt <= connection.movedAt)) longest = connection;
    }
    return longest;
  }

  function add(socket: Socket): void {
    const peer = getPeer(socket.remoteAddress);
    if (!makeRoom(peer)) {
      close({ socket, peer }, "perPeer");
      return;
    }
    const fresh = { requests: [], isEnding: false, bytesRead: 0, bytesToWrite: 0 };
    connections.set(socket, { socket, peer, movedAt: now(), ...fresh });
    socket.once("close", () => connections.delete(socket));
  }

  /** @returns false when the peer has as many connections as it may, and none of them is idle. */
  function makeRoom(peer: Client | null): boolean {
    const own = peer ? [...connections.values()].filter((other) => other.peer?.bucket === peer.bucket) : [];
    const isPeerFull = own.length >= limits.maxPerPeer;
    if (!isPeerFull && connections.size < limits.maxBeforeCrowded) return true;
    const idle = getLongestIdle(isPeerFull ? own : connections.values());
    if (idle) close(idle, "idle");
    return !isPeerFull || idle !== undefined;
  }

  /** Closes stalled and idle connections that are over their limits. */
  function look(): void {
    const isCrowded = connections.size >= limits.maxBeforeCrowded;
    for (const connection of [...connections.values()]) {
      measure(connection);
      const reason = isIdle(connection) ? "idle" : "still";
      // A proxy reuses its idle connections; the server's keepAliveTimeout ends them, later than the proxy's own.
      if (connection.peer === null && reason === "idle") continue;
      const maxMs = reason === "idle" ? limits.maxIdleMs : limits.maxStillMs;
      if (now() - connection.movedAt >= (isCrowded ? limits.maxStillWhenCrowdedMs : maxMs))
        close(connection, reason);
    }
    if (closed.still + closed.perPeer + closed.waiting > 0)
      logger.info({ event: "connections.limited", ...closed, net: lastNet, open: connections.size });
    Object.assign(closed, { still: 0, idle: 0, perPeer: 0, waiting: 0 });
  }

  return {
    look,
    /** Passes the requests of a connection on one by one; one too many is refused. */
    guard(listener: RequestListener): RequestListener {
      return (incoming, outgoing) => {
        const { socket } = incoming;
        const connection = connections.get(socket);
        if (connection?.isEnding) socket.pause();
        if (!connection || connection.isEnding) return;
        const { requests } = connection;
        const isTooMany = requests.length >= limits.maxWaitingRequests;
        requests.push(() => {
          if (!isTooMany) return listener(incoming, outgoing);
          logRequest(incoming, outgoing, logger);
          respondBusy(outgoing);
        });
        outgoing.once("close", () => {
          requests.shift();
          // After a response that closes the connection no other can follow: the next request must not run in vain.
          if (socket.writable) requests[0]?.();
        });
        if (isTooMany) {
          // The refusal closes the connection; later requests on it are not read.
          connection.isEnding = true;
          closed.waiting += 1;
          socket.pause();
        }
        if (requests.length === 1) requests[0]?.();
      };
    },
    /** Guards this server's connections until it closes. */
    watch(server: Server): void {
      server.maxConnections = limits.maxConnections;
      server.on("connection", add);
      const looking = setInterval(look, lookEveryMs).unref();
      server.once("close", () => clearInterval(looking));
    },
  };
}

function isIdle({ requests, bytesToWrite }: Connection): boolean {
  return requests.length === 0 && bytesToWrite === 0;
}

/** Bytes that the application wrote and the kernel has not taken yet. */
function countBytesToWrite(socket: Socket): number {
  // Node counts a long chunk as whole until its last byte is gone; the handle counts each byte.
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}

function respondBusy(outgoing: ServerResponse): void {
  const headers = { ...apiHeaders(), "Content-Type": "application/json; charset=utf-8" };
  outgoing.writeHead(503, { ...headers, "Retry-After": "2", Connection: "close" });
  outgoing.end(JSON.stringify({ error: spanishTexts.errors.BUSY, code: "BUSY" }));
}
