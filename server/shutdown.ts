import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { site } from "~/content/site";
import { describeError } from "~/lib/log/logger.server";
import type { Runtime } from "~/runtime.server";
import { endProcess } from "./end-process";
import { onStopSignal } from "./stop-signals";

const finishWithinMs = 10_000;
const hardStopMs = 15_000;
/** Turns of the event loop without a connection or request: the first may be half over, the second is complete. */
const minQuietTurns = 2;
const maxTurns = 50;

/**
 * On SIGTERM and SIGINT: refuses new connections, finishes accepted requests within ten seconds, closes the database,
 * exits with 0. The log says how many requests were cut. A second signal exits at once.
 */
export function stopOnSignals(
  server: Server,
  lifecycle: { isStopping: boolean },
  logger: Runtime["logger"],
  stop: () => Promise<void>,
): void {
  const unanswered = new Set<ServerResponse>();
  server.on("request", (_incoming, outgoing) => {
    unanswered.add(outgoing);
    outgoing.once("close", () => unanswered.delete(outgoing));
  });

  async function shutDown(signal: string): Promise<void> {
    if (lifecycle.isStopping) process.exit(1);
    lifecycle.isStopping = true;
    // Keep-alive connections would stay open for a next request and delay the end until the cut.
    for (const outgoing of unanswered) outgoing.shouldKeepAlive = false;
    logger.info({ event: "stopping", signal });
    setTimeout(() => process.exit(1), hardStopMs).unref();
    await untilTaken(server);
    let cut = 0;
    const cutTimer = setTimeout(() => {
      cut = unanswered.size;
      server.closeAllConnections();
    }, finishWithinMs);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(cutTimer);
    await stop();
    logger.info({ event: "stopped", cut });
    endProcess(logger, 0);
  }
  onStopSignal((signal) => {
    shutDown(signal).catch((error) => {
      logger.error({ event: "error", error: describeError(error) }, "Stopping failed");
      endProcess(logger, 1);
    });
  });
}

/**
 * While tables are brought up to date: on SIGTERM and SIGINT the process says so and ends when the migration that runs is
 * over: with 0, and the next start goes on with the others. After one that failed the caller ends the process. A second
 * signal exits at once.
 * @param codeWithout the exit code of a process that has not applied any: it still waited for its turn.
 * @returns a function that takes this back.
 */
export function endAfterMigration(
  untilMigrationEnds: () => Promise<boolean>,
  codeWithout: number,
): () => void {
  let isEnding = false;
  return onStopSignal(() => {
    if (isEnding) process.exit(1);
    isEnding = true;
    process.stderr.write(`${site.name} stops when the migration that is running has ended.\n`);
    void untilMigrationEnds().then(
      (hasApplied) => process.exit(hasApplied ? 0 : codeWithout),
      () => {},
    );
  });
}

/**
 * Waits until the server has accepted the connections and requests that arrived before the signal. The kernel received
 * them while the event loop was busy (the embedded database's first queries take a second), and would reset them all
 * when the socket closes.
 */
async function untilTaken(server: Server): Promise<void> {
  let quietTurns = 0;
  const notice = () => {
    quietTurns = 0;
  };
  for (const event of ["connection", "request"]) server.on(event, notice);
  for (let turn = 0; turn < maxTurns && quietTurns < minQuietTurns; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  for (const event of ["connection", "request"]) server.off(event, notice);
}
