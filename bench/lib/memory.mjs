// @ts-check
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMiB } from "./process-usage.mjs";
import { startServer } from "./server.mjs";
import { embedded } from "./start-experiment.mjs";

const idleMs = 5000;

/**
 * Resident memory of our server at rest, after a start and five idle seconds, in both columns; without PostgreSQL and
 * Redis.
 *
 * @param {import("./world.mjs").World} world
 * @returns {Promise<Record<string, number>>} MiB
 */
export async function measureMemory({ environment, folder }) {
  const command = [process.execPath, "build/main.js"];
  const data = path.join(folder, "embedded");
  await mkdir(data);
  const envs = {
    "embedded (PGlite)": { ...embedded, DATA_DIR: data },
    "production (PostgreSQL, Redis)": environment,
  };
  /** @type {Record<string, number>} */
  const found = {};
  // The first start creates the tables, which loads the schema engine, so the second one is measured.
  await (await startServer({ name: "tables", command, env: envs["embedded (PGlite)"], folder })).stop();
  for (const [name, env] of Object.entries(envs)) {
    const server = await startServer({ name: "memory", command, env, folder });
    await sleep(idleMs);
    found[name] = residentMiB(server.pid);
    await server.stop();
  }
  return found;
}
