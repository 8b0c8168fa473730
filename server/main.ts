import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "~/content/site";
import { describeError } from "~/lib/log/logger.server";
import { loadBuild } from "./build";
import { endProcess } from "./end-process";
import { createHttpServer } from "./http-server";
import { endAfterMigration, stopOnSignals } from "./shutdown";

/** The web process: opens what the application needs, then listens. */
const buildFolder = path.dirname(fileURLToPath(import.meta.url));
const { build, start, stop, untilMigrationEnds } = await loadBuild(buildFolder);

const hasStarted = endAfterMigration(untilMigrationEnds, 0);
const runtime = await start().catch((error: Error) => {
  process.stderr.write(`${site.name} cannot start. ${error.message}\n`);
  process.exit(1);
});
hasStarted();
const { env, logger, mailboxPath, dependencies } = runtime;

const lifecycle = { isStopping: false };
const server = createHttpServer({ build, runtime, lifecycle, buildFolder });

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
