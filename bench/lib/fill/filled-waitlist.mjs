// @ts-check
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { build } from "esbuild";
import pg from "pg";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../../scripts/services/postgres.mjs";
import { startRedis } from "../../../scripts/services/redis.mjs";
import { root, startServer } from "../server.mjs";
import { fillWaitlist } from "./fill-waitlist.mjs";

/**
 * @typedef {object} Filled
 * @property {"embedded" | "PostgreSQL"} kind
 * @property {import("../server.mjs").Server} server
 * @property {string[]} tokens of entries, spread over all positions
 * @property {() => Promise<void>} close
 */

/** One for every database, since the link signer keeps its keys. */
const sessionSecret = randomBytes(32).toString("hex");

const sample = `
  SELECT id FROM (SELECT id, row_number() OVER (ORDER BY confirmed_at) AS n FROM waitlist_entries
    WHERE status = 'confirmed') AS line
  WHERE n % 500 = 0 ORDER BY md5(id::text) LIMIT 60`;

/**
 * Starts our server on a database of that kind with `entries` entries.
 *
 * @param {Filled["kind"]} kind
 * @param {number} entries
 * @returns {Promise<Filled>}
 */
export async function openFilled(kind, entries) {
  const folder = temporaryFolder("bench");
  const services = kind === "embedded" ? null : await Promise.all([startPostgres(), startRedis()]);
  const dataDir = path.join(folder.path, "data");
  mkdirSync(dataDir);
  const env = {
    SESSION_SECRET: sessionSecret,
    CRON_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: dataDir,
    // Only reading and joining are measured, without the mails.
    RUN_WORKER: "false",
    LOG_LEVEL: "warn",
    ...(services && {
      DATABASE_URL: await services[0].createDatabase("position"),
      REDIS_URL: services[1].url,
    }),
  };
  const migrated = spawnSync(process.execPath, ["build/migrate.js"], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  const ids = await ("DATABASE_URL" in env
    ? fillPostgres(String(env.DATABASE_URL), entries)
    : fillEmbedded(path.join(dataDir, "database"), entries));
  const positionToken = await loadPlaceToken();
  const server = await startServer({
    name: "ours",
    command: [process.execPath, "build/main.js"],
    folder: folder.path,
    env,
  });
  return {
    kind,
    server,
    tokens: ids.map(positionToken),
    async close() {
      await server.stop();
      await Promise.all(services?.map((service) => service.stop()) ?? []);
      folder.remove();
    },
  };
}

/** @param {string} url @param {number} entries @returns {Promise<string[]>} ids of the sample */
async function fillPostgres(url, entries) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(fillWaitlist, [entries]);
  await client.query("VACUUM ANALYZE waitlist_entries");
  const { rows } = await client.query(sample);
  await client.end();
  return rows.map(({ id }) => id);
}

/** @param {string} dataDir @param {number} entries @returns {Promise<string[]>} ids of the sample */
async function fillEmbedded(dataDir, entries) {
  const database = await PGlite.create({ dataDir });
  await database.query(fillWaitlist, [entries]);
  await database.query("ANALYZE waitlist_entries");
  const { rows } = await database.query(sample);
  await database.close();
  return /** @type {{ id: string }[]} */ (rows).map(({ id }) => id);
}

/** Loads the server's own code for signing links. @returns {Promise<(id: string) => string>} */
async function loadPlaceToken() {
  // Inside the project, so that its packages resolve.
  const outfile = path.join(root, ".cache", "bench", "waitlist-links.mjs");
  await build({
    entryPoints: [path.join(root, "app/features/waitlist/links/waitlist-links.server.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    tsconfig: path.join(root, "tsconfig.json"),
    logLevel: "warning",
  });
  process.env.SESSION_SECRET = sessionSecret;
  return (await import(outfile)).positionToken;
}
