// @ts-check
import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { startPostgres } from "./postgres.mjs";

/**
 * Applies the build's migrations to an empty or older database.
 *
 * @param {string} databaseUrl @param {Record<string, string>} [settings] besides its address
 * @returns {Promise<void>}
 */
export async function migrate(databaseUrl, settings = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...settings, NODE_ENV: "production", DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, ["build/migrate.js"], { env });
}

/**
 * A throwaway PostgreSQL server with a migrated database, stopped again where it cannot be migrated.
 *
 * @param {string} name of the database @param {Parameters<typeof startPostgres>[0]} [options]
 */
export async function startMigratedPostgres(name, options) {
  const server = await startPostgres(options);
  try {
    const databaseUrl = await server.createDatabase(name);
    await migrate(databaseUrl);
    return { ...server, databaseUrl };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
