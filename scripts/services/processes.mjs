// @ts-check
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * For root: an account without rights, for a program that refuses to run as root. For anybody else undefined.
 */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("There is neither an account postgres nor nobody to run a server as");
}

/**
 * Stops a process, then its children: a stopped process starts none, and one of its children that ends stays until
 * the process goes on.
 * @param {number} parent
 */
export async function pauseWithChildren(parent) {
  process.kill(parent, "SIGSTOP");
  await signalChildren(parent, "SIGSTOP");
}

/**
 * Lets a paused process go on, its children first.
 * @param {number} parent
 */
export async function resumeWithChildren(parent) {
  await signalChildren(parent, "SIGCONT");
  process.kill(parent, "SIGCONT");
}

/** @param {number} parent one that starts no more meanwhile @param {NodeJS.Signals} signal */
export async function signalChildren(parent, signal) {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  for (const [pid, ppid] of rows) if (pid && ppid === parent) process.kill(pid, signal);
}
