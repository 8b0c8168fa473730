import { startChild } from "../../../scripts/services/child.mjs";
import { environment } from "./app-process";
import { parseLog } from "./logs";

/** The settings of a worker without a web process beside it. @param env on top of the defaults */
export const workerSettings = (databaseUrl?: string, env: Record<string, string> = {}) =>
  environment({
    options: { target: "production", databaseUrl, env },
    port: 0,
    baseUrl: "http://127.0.0.1:3000",
    dataDir: "/nonexistent",
  });

/** Starts `build/worker.js` with the settings of an application, and waits until it works (or until `ready`). */
export async function startWorker(env: NodeJS.ProcessEnv, ready = "working") {
  const child = await startChild({
    name: "The worker",
    command: process.execPath,
    args: ["build/worker.js"],
    spawn: { env },
    isReady: (lines) => lines.some((line) => parseLog(line).fields.event === ready),
  });
  return {
    signal: child.signal,
    exited: child.exited,
    isRunning: child.isRunning,
    /** How often a line of an event was written. */
    count: (event: string) => child.lines.filter((line) => parseLog(line).fields.event === event).length,
    stop: (signal: NodeJS.Signals = "SIGTERM") => child.stop(signal),
  };
}
