// @ts-check
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { startRedis } from "../../scripts/services/redis.mjs";
import { divideCores } from "./cores.mjs";
import { addPeople, openSessions } from "./fill/people.mjs";
import { dutyHeaders } from "./floor/duty-headers.mjs";
import { savePage } from "./saved-page.mjs";
import { root, startServer } from "./server.mjs";

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {Parameters<World["server"]>[0]} ServerName */

/** The servers of a measurement: throwaway PostgreSQL and Redis, and on them both floors, ours and remix-serve. */
export async function openWorld() {
  const cores = divideCores();
  const folder = temporaryFolder("bench");
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const databaseUrl = await postgres.createDatabase("bench");
  const environment = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: path.join(folder.path, "data"),
    // Under such load, separate processes send the mails (docs/running.md).
    RUN_WORKER: "false",
  };
  mkdirSync(environment.DATA_DIR);

  /**
   * @param {string} name
   * @param {string[]} command
   * @param {Record<string, string>} [env]
   * @param {string} [readyPath]
   */
  const start = (name, command, env = {}, readyPath = "/healthz") =>
    startServer({ name, command, env: { ...environment, ...env }, folder: folder.path, readyPath });
  const node = [...cores.server, process.execPath];
  const everywhere = [...cores.all, process.execPath];
  // It creates the tables.
  const ours = await start("ours", [...node, "build/main.js"]);
  await addPeople(databaseUrl, 0, 32);
  const sessionCookies = await openSessions(ours.port, 0, 32);

  const starts = {
    floor: () => start("floor", [...node, "bench/floor.mjs"]),
    "floor with duties": async () => {
      const DUTY_HEADERS = JSON.stringify(await dutyHeaders(ours.port, sessionCookies[0] ?? ""));
      return start("floor-duties", [...node, "bench/floor-duties.mjs"], { DUTY_HEADERS });
    },
    ours: async () => ours,
    "ours, LOG_LEVEL=warn": () => start("ours-warn", [...node, "build/main.js"], { LOG_LEVEL: "warn" }),
    "ours, enableAutoPipelining": () =>
      start("ours-piped", [...node, "--import", "./bench/auto-pipelining.mjs", "build/main.js"]),
    "ours, all cores": () => start("ours-all-cores", [...everywhere, "build/main.js"]),
    "ours, threads of full priority": () =>
      start("ours-priority", [...everywhere, "--import", "./bench/keep-priority.mjs", "build/main.js"]),
    "ours, libuv's pool": () => start("ours-pool", [...everywhere, copyWithoutThreads(folder.path)]),
    "remix-serve": () =>
      start(
        "remix-serve",
        [...node, "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
        {},
        "/",
      ),
    sirv: async () => start("sirv", [...node, "bench/static-page.mjs", await savePage(ours, folder.path)]),
  };
  /** @type {Map<keyof typeof starts, Promise<import("./server.mjs").Server>>} */
  const running = new Map();

  return {
    cores,
    databaseUrl,
    environment,
    folder: folder.path,
    sessionCookies,
    /**
     * One of the servers, which starts when it is first asked for.
     * @param {keyof typeof starts} name
     */
    server(name) {
      const server = running.get(name) ?? starts[name]();
      running.set(name, server);
      return server;
    },
    async close() {
      for (const server of [ours, ...(await Promise.all(running.values()))]) await server.stop();
      await Promise.all([postgres.stop(), redis.stop()]);
      folder.remove();
    },
  };
}

/** A copy of the build that hashes passwords in libuv's pool: without the file of its threads. @param {string} folder */
function copyWithoutThreads(folder) {
  const tree = path.join(folder, "pool");
  mkdirSync(tree);
  for (const name of ["package.json", "node_modules", "prisma", "public"])
    symlinkSync(path.join(root, name), path.join(tree, name));
  cpSync(path.join(root, "build"), path.join(tree, "build"), { recursive: true });
  rmSync(path.join(tree, "build", "password-thread.js"));
  return path.join(tree, "build", "main.js");
}
