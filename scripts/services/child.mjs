// @ts-check
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { undoAtExit } from "./cleanup.mjs";

/** Longer than any of ours takes to end in order on a busy machine. */
const stopPatienceMs = 60_000;

/**
 * @typedef {object} Child
 * @property {number} pid
 * @property {string[]} lines what it has written so far, stdout and stderr together
 * @property {Promise<number | null>} exited the exit code; null after a signal
 * @property {() => boolean} isRunning
 * @property {(signal: NodeJS.Signals) => void} signal
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} stop asks with the signal
 *   (SIGTERM), insists with SIGKILL when patience (a minute) is over, and resolves once the process has ended
 */

/**
 * Starts a server as a child process and waits until it is ready. It never outlives this process.
 *
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {(lines: string[]) => boolean | Promise<boolean>} options.isReady asked again and again
 * @param {import("node:child_process").SpawnOptions} [options.spawn] cwd, env, uid, gid
 * @param {number} [options.timeoutMs] until it must be ready
 * @returns {Promise<Child>}
 * @throws when it ends or stays silent instead of becoming ready; the message contains its last lines
 */
export async function startChild({ name, command, args, isReady, spawn: options, timeoutMs = 240_000 }) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", (line) => lines.push(line));
  }
  const done = undoAtExit(() => void child.kill("SIGKILL"));
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => {
      lines.push(error.message);
      resolve(null);
    });
  });
  let running = true;
  void exited.then(() => {
    running = false;
    done();
  });

  const deadline = Date.now() + timeoutMs;
  while (!(running && (await isReady(lines)))) {
    if (running && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const reason = running ? `was not ready after ${timeoutMs} ms` : `ended before it was ready`;
    child.kill("SIGKILL");
    await exited;
    throw new Error(`${name} ${reason}. Its last lines:\n${lines.slice(-30).join("\n")}`);
  }

  return {
    pid: /** @type {number} */ (child.pid),
    lines,
    exited,
    isRunning: () => running,
    signal: (signal) => void child.kill(signal),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), stopPatienceMs);
      const code = await exited;
      clearTimeout(timer);
      return code;
    },
  };
}
