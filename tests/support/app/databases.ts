import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { inject } from "vitest";

/** The clones of this file's tests. */
const clones = new Set<string>();
/** This worker's connection to the run's server, and how that server copies a database. */
let administrator: Promise<pg.Client> | undefined;
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

async function administrate(statement: string, values?: unknown[]) {
  administrator ??= connect();
  return (await administrator).query(statement, values);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(inject("postgresUrl"));
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** This worker's own, emptied, database number of the run's Redis. */
export async function emptyRedis(): Promise<string> {
  const url = `${inject("redisUrl")}/${process.env.VITEST_POOL_ID ?? 0}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return url;
}
