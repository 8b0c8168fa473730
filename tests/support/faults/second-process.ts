import { spawn } from "node:child_process";
import { undoAtExit } from "../../../scripts/services/cleanup.mjs";
import { forSeconds } from "../app/app-process";

/** A process may take so long to answer, or to end: far beyond the twenty seconds that a start waits for the lock. */
export const processPatienceMs = 240_000;

/** How a process ended, and everything it wrote. */
export interface Ending {
  code: number | null;
  output: string;
}

/**
 * Starts the built application without waiting for anything; its environment decides the port and the data folder.
 * One that does not end is killed (code null); it never outlives this process.
 * @param maxFileBytes beyond it no file can be written, as if the disk were full; a multiple of 512.
 */
export function spawnApp(env: NodeJS.ProcessEnv, maxFileBytes?: number) {
  const command = [process.execPath, ...forSeconds, "build/main.js"];
  if (maxFileBytes !== undefined)
    command.unshift("sh", "-c", 'ulimit -f "$0" && exec "$@"', String(maxFileBytes / 512));
  const [program = "", ...args] = command;
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const done = undoAtExit(() => void child.kill("SIGKILL"));
  const impatient = setTimeout(() => child.kill("SIGKILL"), processPatienceMs);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<Ending>((resolve) => {
    child.once("close", (code) => {
      clearTimeout(impatient);
      done();
      resolve({ code, output });
    });
  });
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => child.kill("SIGKILL"),
  };
}
