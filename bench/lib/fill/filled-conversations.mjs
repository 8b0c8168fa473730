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
import { root } from "../server.mjs";
import { fillConversations } from "./fill-conversations.mjs";

/**
 * @typedef {object} FilledConversations
 * @property {"embedded" | "PostgreSQL"} kind
 * @property {typeof import("../figures/unread-functions")} functions the application's own, on this database
 * @property {string[]} people ids
 * @property {string} owner of the organization with the most to read
 * @property {() => Promise<void>} close
 */

/**
 * Opens a database of that kind with people and their conversations, in this process.
 *
 * @param {FilledConversations["kind"]} kind
 * @param {number} people
 * @returns {Promise<FilledConversations>}
 */
export async function openFilledConversations(kind, people) {
  const folder = temporaryFolder("bench");
  const postgres = kind === "embedded" ? null : await startPostgres();
  const dataDir = path.join(folder.path, "data");
  mkdirSync(dataDir);
  const env = {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    DATABASE_URL: postgres ? await postgres.createDatabase("unread") : "",
  };
  Object.assign(process.env, env);
  const migrated = spawnSync(process.execPath, ["build/migrate.js"], { cwd: root, encoding: "utf8" });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  const rows = postgres
    ? await fillPostgres(env.DATABASE_URL, people)
    : await fillEmbedded(path.join(dataDir, "database"), people);
  const functions = await loadFunctions(kind);
  return {
    kind,
    functions,
    people: rows.filter(({ email }) => email.startsWith("employee")).map(({ id }) => id),
    owner: rows.find(({ email }) => email === "organization0@ejemplo.es")?.id ?? "",
    async close() {
      await functions.closeDatabase();
      await postgres?.stop();
      folder.remove();
    },
  };
}

/** @typedef {{ id: string, email: string }} Row */

const accounts = "SELECT id, email FROM users ORDER BY md5(email) LIMIT 1000";
const largest = "SELECT id, email FROM users WHERE email = 'organization0@ejemplo.es'";

/** @param {string} url @param {number} people @returns {Promise<Row[]>} */
async function fillPostgres(url, people) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(fillConversations(people));
  await client.query("VACUUM ANALYZE");
  const rows = [...(await client.query(accounts)).rows, ...(await client.query(largest)).rows];
  await client.end();
  return rows;
}

/** Without ANALYZE: nothing runs it in the embedded database. @param {string} dataDir @param {number} people */
async function fillEmbedded(dataDir, people) {
  const database = await PGlite.create({ dataDir });
  await database.exec(fillConversations(people));
  const rows = [...(await database.query(accounts)).rows, ...(await database.query(largest)).rows];
  await database.close();
  return /** @type {Row[]} */ (rows);
}

/**
 * The application's functions with a connection of their own for each database.
 *
 * @param {string} kind
 * @returns {Promise<typeof import("../figures/unread-functions")>}
 */
async function loadFunctions(kind) {
  // Inside the project, so that its packages resolve.
  const outfile = path.join(root, ".cache", "bench", `unread-${kind}.mjs`);
  await build({
    entryPoints: [path.join(root, "bench/lib/figures/unread-functions.ts")],
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
