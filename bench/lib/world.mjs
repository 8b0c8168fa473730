// @ts-check
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { startRedis } from "../../scripts/services/redis.mjs";
import { divideCores } from "./cores.mjs";
import { addPeople, openSessions } from "./people.mjs";
import { savePage } from "./saved-page.mjs";
import { startServer } from "./server.mjs";

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */

/** The servers of a measurement: throwaway PostgreSQL and Redis, and on them the floor, ours and remix-serve. */
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
    // Under such load, separate processes send the mails (docs/operations.md).
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
  // The first server creates the tables.
  const ours = await start("ours", [...node, "build/main.js"]);
  const quiet = await start("ours-warn", [...node, "build/main.js"], { LOG_LEVEL: "warn" });
  const allCores = await start("ours-all-cores", [...cores.all, process.execPath, "build/main.js"]);
  const floor = await start("floor", [...node, "bench/floor.mjs"]);
  const remixServe = await start(
    "remix-serve",
    [...node, "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {},
    "/",
  );
  const servers = {
    floor,
    ours,
    "ours, LOG_LEVEL=warn": quiet,
    "ours, all cores": allCores,
    "remix-serve": remixServe,
    sirv: await start("sirv", [...node, "bench/static-page.mjs", await savePage(ours, folder.path)]),
  };

  await addPeople(databaseUrl, 0, 32);
  const sessionCookies = await openSessions(ours.port, 0, 32);
  return {
    cores,
    databaseUrl,
    environment,
    folder: folder.path,
    servers,
    sessionCookies,
    async close() {
      for (const server of Object.values(servers)) await server.stop();
      await Promise.all([postgres.stop(), redis.stop()]);
      folder.remove();
    },
  };
}
