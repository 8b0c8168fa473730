import path from "node:path";
import { fileURLToPath } from "node:url";
import { describeDependencies } from "~/lib/config/dependencies.server";
import { getEnv } from "~/lib/config/env.server";
import { describeError, logger } from "~/lib/log/logger.server";
import { loadBuild } from "./build";
import { endProcess } from "./end-process";
import { onStopSignal } from "./stop-signals";

/** Longer than the longest exchange with a mail server and the write after it. */
const hardStopMs = 75_000;

/** Only sends mails. Any number of these may run beside the web processes, on one PostgreSQL. */
const stopping = new AbortController();
onStopSignal((signal) => {
  if (stopping.signal.aborted) process.exit(1);
  logger().info({ event: "stopping", signal });
  setTimeout(() => process.exit(1), hardStopMs).unref();
  stopping.abort();
});
process.on("uncaughtException", (error) => {
  // The process's state may be inconsistent: going on could make it worse.
  logger().fatal({ event: "crash", error: describeError(error) }, "Unforeseen error: the process ends");
  endProcess(logger(), 1);
});

try {
  const { startWorkerProcess, stop } = await loadBuild(path.dirname(fileURLToPath(import.meta.url)));
  if (await startWorkerProcess(stopping.signal)) {
    const { database, mail } = describeDependencies(getEnv(), false);
    if (!stopping.signal.aborted) logger().info({ event: "working", database, mail });
    await untilStopped();
    await stop();
    logger().info({ event: "stopped" });
  } else {
    process.stdout.write(
      "The embedded database needs no worker: the running server (npm start) sends the mails itself. " +
        "Set DATABASE_URL to send them from processes of their own.\n",
    );
  }
  endProcess(logger(), 0);
} catch (error) {
  process.stderr.write(
    `The worker cannot go on. ${error instanceof Error ? error.message : "Unforeseen error"}\n`,
  );
  process.exit(1);
}

/** Keeps the process alive while the database is unreachable. */
async function untilStopped(): Promise<void> {
  const staying = setInterval(() => {}, 2 ** 30);
  await new Promise<void>((resolve) => {
    if (stopping.signal.aborted) resolve();
    stopping.signal.addEventListener("abort", () => resolve());
  });
  clearInterval(staying);
}
