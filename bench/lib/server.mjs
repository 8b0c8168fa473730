// @ts-check
import { execFileSync } from "node:child_process";
import path from "node:path";
import { root } from "../../scripts/bootstrap.mjs";
import { startChild } from "../../scripts/services/child.mjs";
import { findCommand } from "../../scripts/services/find-command.mjs";
import { freePort } from "../../scripts/services/ports.mjs";

/** The embedded default, whatever .env contains: blank counts as absent, and .env overrides nothing. */
export const embedded = {
  DATABASE_URL: "",
  REDIS_URL: "",
  APP_URL: "",
  SESSION_SECRET: "",
  CRON_SECRET: "",
  LOG_LEVEL: "",
};

/**
 * @typedef {object} Server
 * @property {string} name
 * @property {number} port
 * @property {number} pid
 * @property {() => Promise<unknown>} stop
 */

/**
 * Starts a server and waits for its first response. A pipe carries its standard output to a process that discards it,
 * like a log collector: a file would measure the disk as well.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.command
 * @param {Record<string, string>} options.env
 * @param {string} options.folder for the pipe
 * @param {string} [options.readyPath]
 * @returns {Promise<Server>}
 */
export async function startServer({ name, command, env, folder, readyPath = "/healthz" }) {
  const port = await freePort();
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  const pipe = path.join(folder, `${name}-${port}`);
  const child = await startChild({
    name,
    command: "sh",
    args: ["-c", 'mkfifo "$0" && { cat "$0" > /dev/null & } && exec "$@" > "$0"', pipe, ...command],
    isReady: () => answers(`http://127.0.0.1:${port}${readyPath}`),
    spawn: {
      cwd: root,
      env: { PATH, HOME, TMPDIR, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    },
  });
  return { name, port, pid: child.pid, stop: () => child.stop() };
}

/** @param {string} url */
export function answers(url) {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

/**
 * The split of the cores: the measured server has one to itself; everything else (the load, PostgreSQL, Redis) shares
 * the others.
 *
 * @typedef {object} Cores
 * @property {string[]} server command prefix that pins a server to its core
 * @property {string[]} all the same for processes that may use every core
 * @property {string} described for the report
 */

/** Moves this process and its children off the server's core. @returns {Cores} */
export function divideCores() {
  const taskset = findCommand(["taskset"]);
  const [first, ...others] = taskset ? allowedCores(taskset) : [];
  if (!taskset || first === undefined || others.length === 0) {
    return { server: [], all: [], described: "cores were not divided" };
  }
  execFileSync(taskset, ["-a", "-p", "-c", others.join(","), String(process.pid)]);
  return {
    server: [taskset, "-c", String(first)],
    all: [taskset, "-c", [first, ...others].join(",")],
    described: `the measured server on one core, everything else on ${others.length === 1 ? "another" : `${others.length} others`}`,
  };
}

/** @param {string} taskset @returns {number[]} */
function allowedCores(taskset) {
  const answer = execFileSync(taskset, ["-p", "-c", String(process.pid)], { encoding: "utf8" });
  const list = answer.slice(answer.lastIndexOf(":") + 1).trim();
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
