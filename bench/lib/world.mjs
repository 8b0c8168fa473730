// @ts-check
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { root } from "../../scripts/bootstrap.mjs";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { startRedis } from "../../scripts/services/redis.mjs";
import { joinWaitlist, sendOnce } from "./client.mjs";
import { addPeople, openSessions } from "./people.mjs";
import { divideCores, startServer } from "./server.mjs";

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {Parameters<World["server"]>[0]} ServerName */

/** Set by node:http, or by the floor itself. */
const ofTheAnswer = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "x-request-id",
]);

/** Loaded before a server (`node --import`), and in its threads: none of them lowers its priority. */
const keepPriority = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from "node:module";
  import os from "node:os";
  os.setPriority = () => {};
  syncBuiltinESMExports();`)}`;

/** The servers of a measurement: throwaway PostgreSQL and Redis, and on them both floors, ours and remix-serve. */
export async function openWorld() {
  console.error("Starting PostgreSQL, Redis and the servers …");
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
  const sessionCookies = await openSessions(ours.port, 32);

  const remixServe = "node_modules/@remix-run/serve/dist/cli.js";
  const starts = {
    floor: () => start("floor", [...node, "bench/programs/floor.mjs"]),
    "floor with duties": async () => {
      const DUTY_HEADERS = JSON.stringify(await dutyHeaders(ours.port, sessionCookies[0] ?? ""));
      return start("floor-duties", [...node, "bench/programs/floor.mjs"], { DUTY_HEADERS });
    },
    ours: async () => ours,
    "ours, all cores": () => start("ours-all-cores", [...everywhere, "build/main.js"]),
    "ours, threads of full priority": () =>
      start("ours-priority", [...everywhere, "--import", keepPriority, "build/main.js"]),
    "ours, libuv's pool": () => start("ours-pool", [...everywhere, copyWithoutThreads(folder.path)]),
    "remix-serve": () => start("remix-serve", [...node, remixServe, "build/server/index.js"], {}, "/"),
    sirv: async () => {
      const site = await savePage(ours.port, folder.path);
      return start("sirv", [...node, "bench/programs/other-floors.mjs", "files", site]);
    },
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

/**
 * The headers that its kind of response always has. A limit's remaining count changes with every request: one figure
 * stands for all.
 *
 * @param {Response} response
 * @returns {Record<string, string>}
 */
export function constantHeaders({ headers }) {
  const constant = [...headers].filter(([name]) => !ofTheAnswer.has(name));
  return Object.fromEntries(
    constant.map(([name, value]) => [name, name === "ratelimit" ? value.replace(/r=\d+/g, "r=9") : value]),
  );
}

/**
 * The headers that our server sends with each response that the floor gives too, read from one of each.
 *
 * @param {number} port
 * @param {string} cookie of a session
 * @returns {Promise<import("../programs/floor.mjs").HeadersByAnswer>}
 */
async function dutyHeaders(port, cookie) {
  /** @type {import("./client.mjs").RequestShape} */
  const image = { method: "GET", path: "/api/og" };
  const etag = (await sendOnce(image, port)).headers.get("etag") ?? "";
  /** @type {import("./client.mjs").RequestShape[]} */
  const shapes = [
    image,
    { ...image, headers: { "If-None-Match": etag } },
    { method: "GET", path: "/api/auth/session", headers: { Cookie: cookie } },
    joinWaitlist,
  ];
  /** @type {import("../programs/floor.mjs").HeadersByAnswer} */
  const byAnswer = {};
  for (const shape of shapes) {
    const response = await sendOnce(shape, port);
    await response.arrayBuffer();
    byAnswer[`${shape.path} ${response.status}`] = constantHeaders(response);
  }
  return byAnswer;
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

/**
 * Writes a server's landing page into a folder, in all encodings, as a static site would have it.
 *
 * @param {number} port
 * @param {string} parent
 * @returns {Promise<string>} the folder
 */
async function savePage(port, parent) {
  const folder = path.join(parent, "site");
  mkdirSync(folder);
  for (const [encoding, ending] of Object.entries({ identity: "", gzip: ".gz", br: ".br" }))
    writeFileSync(path.join(folder, `index.html${ending}`), await readEncoded(port, encoding));
  return folder;
}

/** The bytes as they were sent, which fetch would decode. @param {number} port @param {string} encoding */
function readEncoded(port, encoding) {
  return /** @type {Promise<Buffer>} */ (
    new Promise((resolve, reject) => {
      const headers = { "accept-encoding": encoding };
      get({ host: "127.0.0.1", port, path: "/", headers }, (response) => resolve(buffer(response))).once(
        "error",
        reject,
      );
    })
  );
}
