import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { inject } from "vitest";

/** The clones of this file's tests. */
const clones = new Set<string>();
/** This worker's connection to the run's server, and how that server copies a database. */
let administrator: pg.Pool | undefined;
let copyOption: string | undefined;
const inUse = "SELECT 1 FROM pg_stat_activity WHERE datname = ANY($1)";

/** A database without a table, dropped after the file. */
export const emptyDatabase = (options?: string) => cloneDatabase("template0", options);

/**
 * A clone of the migrated template, dropped after the file.
 * @param options of CREATE DATABASE
 */
export async function cloneDatabase(template = inject("templateDatabase"), options = ""): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  copyOption ??= await chooseCopyOption();
  await administrate(`CREATE DATABASE "${name}" TEMPLATE "${template}" ${copyOption} ${options}`);
  clones.add(name);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL 15 and later can copy the template's files, in a third of the time that copying its blocks takes. */
async function chooseCopyOption(): Promise<string> {
  const { rows } = await administrate("SHOW server_version_num");
  return Number(rows[0].server_version_num) >= 150_000 ? "STRATEGY file_copy" : "";
}

/**
 * Drops what the tests of a file cloned: the server's files may be in memory. A pool says that it ended before its
 * connections have: cut off at that moment, one would throw where nobody listens, or have an application that was stopped
 * log it, which reads the settings of this file for the next.
 */
export async function dropClones(): Promise<void> {
  if (clones.size === 0) return;
  for (let tries = 0; tries < 100 && (await administrate(inUse, [[...clones]])).rowCount; tries += 1)
    await sleep(20);
  for (const name of clones) await administrate(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  clones.clear();
}

function administrate(statement: string, values?: unknown[]) {
  administrator ??= new pg.Pool({
    connectionString: inject("postgresUrl"),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on("error", () => {});
  return administrator.query(statement, values);
}

/** This worker's own, emptied, database number of the run's Redis. */
export async function emptyRedis(): Promise<string> {
  const url = `${inject("redisUrl")}/${process.env.VITEST_POOL_ID ?? 0}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return url;
}
