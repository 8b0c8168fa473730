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

/** @param {number} parent @param {NodeJS.Signals} signal for the process and its children */
export async function signalWithChildren(parent, signal) {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  process.kill(parent, signal);
  for (const [pid, ppid] of rows) if (pid && ppid === parent) process.kill(pid, signal);
}
