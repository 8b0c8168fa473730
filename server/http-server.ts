import { createServer, type Server } from "node:http";
import path from "node:path";
import { getUntrustedPeer } from "~/lib/http/request/client-address.server";
import type { Runtime } from "~/runtime.server";
import type { LoadedBuild } from "./build";
import { createListener } from "./listener";
import { respondToBrokenRequest } from "./requests/broken-request";
import { connectionLimits, createConnectionGuard } from "./requests/connections";
import { createSlowBodyGuard, slowBodyLimits } from "./requests/slow-bodies";
import { guardUnreadBodies } from "./requests/unread-bodies";
import { IdentifiedResponse } from "./responses/response";

interface ServerOptions {
  build: LoadedBuild["build"];
  runtime: Runtime;
  lifecycle: { isStopping: boolean };
  /** The folder that `npm run build` writes. */
  buildFolder: string;
}

/** The HTTP server of a started application, with its limits on connections and slow clients; it does not listen yet. */
export function createHttpServer({ build, runtime, lifecycle, buildFolder }: ServerOptions): Server {
  const connections = createConnectionGuard({ getPeer: getUntrustedPeer, logger: runtime.logger });
  const slowBodies = createSlowBodyGuard();
  const listener = createListener({
    build,
    runtime,
    lifecycle,
    clientFolder: path.join(buildFolder, "client"),
  });
  const server = createServer(
    {
      ServerResponse: IdentifiedResponse,
      headersTimeout: 10_000,
      requestTimeout: slowBodyLimits.maxMsWithFile,
      connectionsCheckingInterval: 2_000,
      // Longer than the time-out of proxies in front, so that none sends a request into a closing connection.
      keepAliveTimeout: connectionLimits.maxIdleMs,
    },
    connections.guard(slowBodies.guard(guardUnreadBodies(listener))),
  );
  connections.watch(server);
  slowBodies.watch(server);
  server.maxRequestsPerSocket = 1000;
  server.on("clientError", respondToBrokenRequest);
  return server;
}
