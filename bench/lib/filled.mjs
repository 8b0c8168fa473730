// @ts-check
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { build } from "esbuild";
import pg from "pg";
import { root } from "../../scripts/bootstrap.mjs";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { startRedis } from "../../scripts/services/redis.mjs";
import { embedded, startServer } from "./server.mjs";

/** Both kinds of database. */
export const kinds = /** @type {const} */ (["embedded", "PostgreSQL"]);

/**
 * @typedef {(typeof kinds)[number]} Kind
 *
 * @typedef {object} Filling
 * @property {string} name of the server, in what is printed
 * @property {string} statements
 * @property {string} tables that are read without looking whether their rows are visible
 * @property {string} [sample] a query
 * @property {Record<string, string>} [env] more settings
 *
 * @typedef {object} FilledDatabase
 * @property {Kind} kind
 * @property {string} databaseUrl "" for the embedded one
 * @property {Record<string, string>} env the settings of a process on it
 * @property {string} folder for what else is written
 * @property {Record<string, string>[]} rows of the sample
 * @property {(work: () => Promise<unknown>) => Promise<string[]>} statementsOf those that PostgreSQL gets during the work
 * @property {() => Promise<void>} close
 *
 * @typedef {FilledDatabase & { server: import("./server.mjs").Server }} FilledServer
 */

/**
 * A database of that kind with all tables, filled.
 *
 * @param {Kind} kind
 * @param {Filling} filling
 * @returns {Promise<FilledDatabase>}
 */
export async function openFilledDatabase(kind, filling) {
  console.error(`Filling ${filling.name} …`);
  const folder = temporaryFolder("bench");
  const postgres = kind === "embedded" ? undefined : await startPostgres();
  const dataDir = path.join(folder.path, "data");
  mkdirSync(dataDir);
  const databaseUrl = postgres ? await postgres.createDatabase("filled") : "";
  const env = {
    ...embedded,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Requests are measured, without the mails that follow them.
    RUN_WORKER: "false",
    LOG_LEVEL: "warn",
    ...filling.env,
  };
  const settings = { cwd: root, env: { ...process.env, ...env }, encoding: /** @type {const} */ ("utf8") };
  const migrated = spawnSync(process.execPath, ["build/migrate.js"], settings);
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  const rows = postgres
    ? await fillPostgres(databaseUrl, filling)
    : await fillEmbedded(path.join(dataDir, "database"), filling);
  return {
    kind,
    databaseUrl,
    env,
    folder: folder.path,
    rows,
    statementsOf: (work) => statementsOf(postgres, work),
    async close() {
      await postgres?.stop();
      folder.remove();
    },
  };
}

/**
 * Our server on such a database; beside PostgreSQL with a Redis.
 *
 * @param {Kind} kind
 * @param {Filling} filling
 * @returns {Promise<FilledServer>}
 */
export async function openFilledServer(kind, filling) {
  const database = await openFilledDatabase(kind, filling);
  const redis = kind === "embedded" ? undefined : await startRedis();
  const env = { ...database.env, REDIS_URL: redis?.url ?? "" };
  const command = [process.execPath, "build/main.js"];
  const server = await startServer({ name: filling.name, command, folder: database.folder, env });
  return {
    ...database,
    env,
    server,
    async close() {
      await server.stop();
      await redis?.stop();
      await database.close();
    },
  };
}

/**
 * Calls one task as a scheduler does.
 *
 * @param {FilledServer} filled
 * @param {string} task
 * @returns {Promise<number>} what is left
 */
export async function callTask({ server, env }, task) {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/cron`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    body: JSON.stringify({ tasks: [task] }),
  });
  const body = await response.json();
  const [report] = body.tasks ?? [];
  if (report?.status !== "ok" && report?.status !== "partial") throw new Error(JSON.stringify(body));
  return report.remaining ?? 0;
}

/** @template Result @param {string} url @param {(client: pg.Client) => Promise<Result>} work */
export async function withClient(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Loads modules of the application into this process.
 *
 * @param {string} name of the bundle: another one has a state of its own
 * @param {string[]} modules below `app/`
 * @returns {Promise<any>} all that they export
 */
export async function loadFromApp(name, modules) {
  // Inside the project, so that its packages resolve.
  const outfile = path.join(root, ".cache", "bench", `${name}.mjs`);
  await build({
    stdin: {
      contents: modules.map((module) => `export * from "~/${module}";`).join("\n"),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    tsconfig: path.join(root, "tsconfig.json"),
    logLevel: "warning",
  });
  return import(outfile);
}

/** @param {string} url @param {Filling} filling */
function fillPostgres(url, { statements, tables, sample }) {
  return withClient(url, async (client) => {
    await client.query(statements);
    const [first] = tables.split(", ");
    // Pages count as visible to all only when nobody reads an older state, such as the server's own cleaner.
    for (let visible = false; !visible; ) {
      await client.query(`VACUUM ANALYZE ${tables}`);
      const { rows } = await client.query(
        `SELECT relallvisible > relpages * 0.9 AS visible FROM pg_class WHERE oid = '${first}'::regclass`,
      );
      visible = rows[0].visible;
    }
    return sample ? (await client.query(sample)).rows : [];
  });
}

/**
 * Without ANALYZE: nothing runs it in the embedded database.
 *
 * @param {string} dataDir
 * @param {Filling} filling
 */
async function fillEmbedded(dataDir, { statements, sample }) {
  const database = await PGlite.create({ dataDir });
  await database.exec(statements);
  const rows = sample ? (await database.query(sample)).rows : [];
  await database.close();
  return /** @type {Record<string, string>[]} */ (rows);
}

/**
 * @param {Awaited<ReturnType<typeof startPostgres>> | undefined} postgres
 * @param {() => Promise<unknown>} work
 */
async function statementsOf(postgres, work) {
  if (!postgres) throw new Error("Only PostgreSQL logs its statements");
  return withClient(postgres.url, async (client) => {
    const reload = async (/** @type {string} */ setting) => {
      await client.query(`ALTER SYSTEM SET log_statement = '${setting}'`);
      await client.query("SELECT pg_reload_conf()");
      // The other sessions read the setting before their next statement.
      await sleep(300);
    };
    await reload("all");
    const before = postgres.lines().length;
    await work();
    await sleep(300);
    const lines = postgres.lines().slice(before);
    await reload("none");
    // The server's listeners check now and then whether their connections still respond; no request causes that.
    const isOurs = (/** @type {string} */ line) => !/log_statement|LOG: {2}statement: SELECT 1$/.test(line);
    return lines.filter((line) => /LOG: {2}(execute|statement)/.test(line) && isOurs(line));
  });
}
