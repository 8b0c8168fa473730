// @ts-check
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { processorSeconds } from "./processor-time.mjs";

/** Process groups that run now, by the id of their leader. @type {Map<number, Promise<unknown>>} */
const running = new Map();
let stopping = false;

/**
 * Runs one of the project's tools, or git, in a process group of its own, so that whatever it started ends with it.
 *
 * @param {string} tool name in node_modules/.bin, or on PATH
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show: boolean, isInteractive?: boolean }} options show: write to the terminal,
 *   else collect; isInteractive: it reads the terminal, and so stays in this process group
 * @returns {Promise<{ code: number | null, output: string, processor: number | null }>} processor: its seconds, and those of
 *   all that it started and waited for; null where the system does not tell
 */
export async function runTool(tool, args, { env, show, isInteractive = false }) {
  const own = `node_modules/.bin/${tool}`;
  const child = spawn(existsSync(own) ? own : tool, args, {
    env: { ...process.env, ...env },
    stdio: [isInteractive ? "inherit" : "ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    detached: !isInteractive,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => {
      output += error.message;
      resolve(null);
    });
  });
  /** @type {number | null} */
  let processor = null;
  // Right here, before another child ends: the system adds up all that have ended.
  child.once("exit", () => (processor = processorSeconds()));
  const { pid } = child;
  if (pid !== undefined) running.set(pid, ended);
  const code = await ended;
  if (pid !== undefined) {
    running.delete(pid);
    signalGroup(pid, "SIGKILL");
  }
  // After an interruption nothing more is started or counted.
  if (stopping) await new Promise(() => {});
  return { code, output, processor };
}

/**
 * Ends what runs now: politely first, since a runner stops its servers in order, and one that is killed leaves them and
 * their folders. On a busy machine that takes more than ten seconds.
 */
export async function stopRunning() {
  stopping = true;
  const groups = [...running];
  for (const [pid] of groups) signalGroup(pid, "SIGTERM");
  const patience = new Promise((resolve) => setTimeout(resolve, 30_000));
  await Promise.race([Promise.all(groups.map(([, ended]) => ended)), patience]);
  for (const [pid] of groups) signalGroup(pid, "SIGKILL");
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}
