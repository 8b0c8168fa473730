// @ts-check
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../../scripts/services/postgres.mjs";
import { startRedis } from "../../../scripts/services/redis.mjs";
import { root, startServer } from "../server.mjs";

/**
 * @typedef {object} FilledServer
 * @property {"embedded" | "PostgreSQL"} kind
 * @property {import("../server.mjs").Server} server
 * @property {string | null} databaseUrl null: embedded
 * @property {string} cronSecret
 * @property {Record<string, string>} env the settings of the server
 * @property {(work: () => Promise<unknown>) => Promise<string[]>} statementsOf those that PostgreSQL gets during the work
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Filling
 * @property {string} name of the server, in what is printed
 * @property {string} statements
 * @property {string} tables that are read without looking whether their rows are visible
 * @property {Record<string, string>} [env] more settings of the server
 */

/**
 * Starts our server on a database of that kind, filled before.
 *
 * @param {FilledServer["kind"]} kind
 * @param {Filling} filling
 * @returns {Promise<FilledServer>}
 */
export async function openFilledServer(kind, filling) {
  const folder = temporaryFolder("bench");
  const services = kind === "embedded" ? null : await Promise.all([startPostgres(), startRedis()]);
  const dataDir = path.join(folder.path, "data");
  mkdirSync(dataDir);
  const env = {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: dataDir,
    RUN_WORKER: "false",
    LOG_LEVEL: "warn",
    ...(services && { DATABASE_URL: await services[0].createDatabase("filled"), REDIS_URL: services[1].url }),
    ...filling.env,
  };
  const migrated = spawnSync(process.execPath, ["build/migrate.js"], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  if (services) await fillPostgres(String(env.DATABASE_URL), filling);
  else await fillEmbedded(path.join(dataDir, "database"), filling);
  const server = await startServer({
    name: filling.name,
    command: [process.execPath, "build/main.js"],
    folder: folder.path,
    env,
  });
  return {
    kind,
    server,
    databaseUrl: services ? String(env.DATABASE_URL) : null,
    cronSecret: env.CRON_SECRET,
    env,
    statementsOf: (work) => statementsOf(services?.[0], work),
    async close() {
      await server.stop();
      await Promise.all(services?.map((service) => service.stop()) ?? []);
      folder.remove();
    },
  };
}

/** @param {string} url @param {Filling} filling */
async function fillPostgres(url, { statements, tables }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
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
  await client.end();
}

/** Without ANALYZE: nothing runs it in the embedded database. @param {string} dataDir @param {Filling} filling */
async function fillEmbedded(dataDir, { statements }) {
  const database = await PGlite.create({ dataDir });
  await database.exec(statements);
  await database.close();
}

/**
 * @param {Awaited<ReturnType<typeof startPostgres>> | undefined} postgres
 * @param {() => Promise<unknown>} work
 */
async function statementsOf(postgres, work) {
  if (!postgres) throw new Error("Only PostgreSQL logs its statements");
  const client = new pg.Client(postgres.url);
  await client.connect();
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
  await client.end();
  // The server's listeners check now and then whether their connections still answer; no request causes that.
  const isOurs = (/** @type {string} */ line) => !/log_statement|LOG: {2}statement: SELECT 1$/.test(line);
  return lines.filter((line) => /LOG: {2}(execute|statement)/.test(line) && isOurs(line));
}
