// @ts-check
import process from "node:process";
import { startMigratedPostgres } from "../services/migrated-postgres.mjs";
import { parts } from "./parts.mjs";
import { processorSeconds } from "./processor-time.mjs";

/** A migrated, empty database of the tests' server: they clone it, and never connect to it. */
export const templateDatabase = "matraz_template";

/**
 * Starts the PostgreSQL server that the parts of a run share where more than one needs it, since making and migrating its
 * databases takes a second or two each time. They learn of it by TEST_POSTGRES.
 *
 * @param {string[]} names of the parts
 * @returns {Promise<() => Promise<number | null>>} stops it, and tells its processor seconds, those of its start too; null
 *   where nothing is shared, or the system does not tell
 * @throws when the template database cannot be migrated
 */
export async function sharePostgres(names) {
  if (names.filter((name) => parts[name]?.needs.includes("servers")).length < 2) return async () => null;
  const postgres = await startMigratedPostgres(templateDatabase);
  process.env.TEST_POSTGRES = postgres.url;
  // Now, before a part that ends counts it as its own.
  const starting = processorSeconds() ?? 0;
  return async () => {
    await postgres.stop();
    const serving = processorSeconds();
    return serving === null ? null : starting + serving;
  };
}
