// @ts-check
import { execFile } from "node:child_process";
import { chownSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startChild } from "./child.mjs";
import { databaseFolder } from "./cleanup.mjs";
import { findCommand, isExecutable } from "./find-command.mjs";
import { findOrInstall } from "./install.mjs";
import { freePort } from "./ports.mjs";
import { pauseWithChildren, resumeWithChildren, unprivilegedAccount } from "./processes.mjs";

const run = promisify(execFile);
const folders = [
  "/usr/lib/postgresql/*/bin",
  "/usr/libexec/postgresql*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql@17/bin",
  "/usr/local/opt/postgresql@17/bin",
];

/** Installs PostgreSQL when it is missing. @returns {Promise<string>} folder of initdb and postgres */
export function findPostgres() {
  return findOrInstall("PostgreSQL", findBinaries, {
    apt: ["postgresql"],
    dnf: ["postgresql-server"],
    apk: ["postgresql"],
    brew: ["postgresql@17"],
  });
}

function findBinaries() {
  const initdb = findCommand(["initdb"], folders);
  const folder = initdb && dirname(realpathSync(initdb));
  return folder && isExecutable(join(folder, "postgres")) ? folder : undefined;
}

/**
 * A throwaway PostgreSQL server on a free port of 127.0.0.1 that trusts everybody.
 *
 * `stopImmediate` is a crash (SIGQUIT: no checkpoint, recovery at the next `start`); `pause` and `resume` make the
 * whole server hang and go on.
 *
 * @param {object} [options]
 * @param {boolean} [options.durable] keep fsync on, for tests that crash the server itself
 */
export async function startPostgres({ durable = false } = {}) {
  const binaries = await findPostgres();
  const folder = databaseFolder("pg");
  const data = join(folder.path, "data");
  // PostgreSQL refuses to run as root.
  const owner = unprivilegedAccount();
  mkdirSync(data, { mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const options = { ...owner, cwd: "/", env: { ...process.env, LC_ALL: "C" } };
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  const initdb = ["-D", data, "-U", "matraz", "-A", "trust", "-E", "UTF8", `--locale=${locale}`, "--no-sync"];
  await run(join(binaries, "initdb"), initdb, options);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 300,
    logging_collector: "off",
    // In its folder, which goes with it: files elsewhere outlive a server that is killed.
    dynamic_shared_memory_type: "mmap",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = () =>
    startChild({
      name: "PostgreSQL",
      command: join(binaries, "postgres"),
      args: ["-D", data, ...args],
      spawn: options,
      isReady: (lines) => lines.some((line) => line.includes("ready to accept connections")),
    });
  let child = await launch();
  const url = (/** @type {string} */ database) => `postgresql://matraz@127.0.0.1:${port}/${database}`;

  return {
    port,
    url: url("postgres"),
    /** Its log so far. */
    lines: () => child.lines,
    /** @param {string} name @param {string} [template] @returns {Promise<string>} the new database's URL */
    createDatabase: (name, template) => createDatabase(url("postgres"), name, template),
    pause: () => pauseWithChildren(child.pid),
    resume: () => resumeWithChildren(child.pid),
    async stopImmediate() {
      await child.stop("SIGQUIT");
    },
    async start() {
      if (!child.isRunning()) child = await launch();
    },
    async stop() {
      await child.stop("SIGINT");
      folder.remove();
    },
  };
}

/**
 * @param {string} serverUrl an administrator's @param {string} name @param {string} [template]
 * @returns {Promise<string>} the new database's URL
 */
export async function createDatabase(serverUrl, name, template = "template1") {
  const { default: pg } = await import("pg");
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  } finally {
    await client.end();
  }
  const created = new URL(serverUrl);
  created.pathname = `/${name}`;
  return created.href;
}
