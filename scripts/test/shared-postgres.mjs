// @ts-check
import process from "node:process";
import { startPostgres } from "../services/postgres.mjs";
import { parts } from "./parts.mjs";
import { processorSeconds } from "./processor-time.mjs";
import { runTool } from "./run-command.mjs";

/** A migrated, empty database of the tests' server: they clone it, and never connect to it. */
export const templateDatabase = "matraz_template";

/**
 * Starts the PostgreSQL server that the parts of a run share where more than one needs it, since making and migrating its
 * databases takes a second or two each time. They learn of it by TEST_POSTGRES.
 *
 * @param {string[]} names of the parts
 * @returns {Promise<() => Promise<number | null>>} stops it, and tells its processor seconds
 * @throws when the template database cannot be migrated
 */
export async function sharePostgres(names) {
  if (names.filter((name) => parts[name]?.needs.includes("servers")).length < 2) return async () => null;
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase(templateDatabase);
  const env = { NODE_ENV: "production", DATABASE_URL: databaseUrl };
  const { code, output } = await runTool("node", ["build/migrate.js"], { show: false, env });
  if (code !== 0) throw new Error(`The tests' database could not be migrated:\n${output}`);
  process.env.TEST_POSTGRES = postgres.url;
  return async () => {
    await postgres.stop();
    return processorSeconds();
  };
}
