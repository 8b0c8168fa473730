// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "../../scripts/services/child.mjs";
import { freePort } from "../../scripts/services/ports.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} Server
 * @property {string} name
 * @property {number} port
 * @property {number} pid
 * @property {() => Promise<unknown>} stop
 */

/**
 * Starts a server and waits for its first answer. A pipe carries its standard output to a process that discards it,
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
