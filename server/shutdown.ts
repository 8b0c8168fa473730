import type { Server, ServerResponse } from "node:http";
import { describeError } from "~/lib/logger.server";
import type { Runtime } from "~/runtime.server";

const finishWithinMs = 10_000;
const hardStopMs = 15_000;

/**
 * On SIGTERM and SIGINT: takes no new connection, finishes what it accepted within ten seconds, closes the database,
 * ends with 0. A second signal ends at once.
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
    // Their connections would stay open for a next request, and the end would wait for the cut.
    for (const outgoing of unanswered) outgoing.shouldKeepAlive = false;
    logger.info({ event: "stopping", signal });
    setTimeout(() => process.exit(1), hardStopMs).unref();
    const cut = setTimeout(() => server.closeAllConnections(), finishWithinMs);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await stop();
    logger.info({ event: "stopped" });
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      shutDown(signal).catch((error) => {
        logger.error({ event: "error", error: describeError(error) }, "Stopping failed");
        process.exit(1);
      });
    });
  }
}
