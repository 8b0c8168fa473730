import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "~/content/site";
import { getUntrustedPeer } from "~/lib/http/client-address.server";
import { describeError } from "~/lib/logger.server";
import { answerBrokenRequest } from "./broken-request";
import { loadBuild } from "./build";
import { connectionLimits, createConnectionGuard } from "./connections";
import { endProcess } from "./end-process";
import { createListener } from "./listener";
import { IdentifiedResponse } from "./response";
import { stopOnSignals } from "./shutdown";
import { createSlowBodyGuard, slowBodyLimits } from "./slow-bodies";

/** The web process: opens what the application needs, then listens. */
const buildFolder = path.dirname(fileURLToPath(import.meta.url));
const { build, start, stop } = await loadBuild(buildFolder);

const runtime = await start().catch((error: Error) => {
  process.stderr.write(`${site.name} cannot start. ${error.message}\n`);
  process.exit(1);
});
const { env, logger, mailboxPath, dependencies } = runtime;

const lifecycle = { isStopping: false };
const connections = createConnectionGuard({ getPeer: getUntrustedPeer, logger });
const slowBodies = createSlowBodyGuard();
const server = createServer(
  {
    ServerResponse: IdentifiedResponse,
    headersTimeout: 10_000,
    requestTimeout: slowBodyLimits.maxMsWithFile,
    connectionsCheckingInterval: 2_000,
    // Longer than the time-out of proxies in front, so that none sends a request into a closing connection.
    keepAliveTimeout: connectionLimits.maxIdleMs,
  },
  connections.guard(
    slowBodies.guard(
      createListener({ build, runtime, lifecycle, clientFolder: path.join(buildFolder, "client") }),
    ),
  ),
);
connections.watch(server);
slowBodies.watch();
server.maxRequestsPerSocket = 1000;
server.on("clientError", answerBrokenRequest);

process.on("uncaughtException", (error) => {
  // The process's state may be inconsistent: going on could make it worse.
  logger.fatal({ event: "crash", error: describeError(error) }, "Unforeseen error: the process ends");
  endProcess(logger, 1);
});
stopOnSignals(server, lifecycle, logger, stop);

server.listen(env.port, env.host, () => {
  const { port } = server.address() as AddressInfo;
  logger.info({ event: "listening", port, host: env.host, ...dependencies });
  process.stderr.write(`${site.name} is at ${env.appUrl ?? `http://localhost:${port}`} (Ctrl+C stops it)\n`);
  if (mailboxPath) process.stderr.write(`Mails are at http://localhost:${port}${mailboxPath}\n`);
});
server.on("error", (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === "EADDRINUSE" ? `Port ${env.port} is in use: set PORT to another one.` : error.message;
  process.stderr.write(`${site.name} cannot listen. ${reason}\n`);
  void stop().finally(() => process.exit(1));
});
