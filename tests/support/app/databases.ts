import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import pg from "pg";
import { inject } from "vitest";

/** A database without a table, dropped with the server after the run. */
export const emptyDatabase = (options?: string) => cloneDatabase("template0", options);

/**
 * A clone of the migrated template, dropped with the server after the run.
 * @param options of CREATE DATABASE
 */
export async function cloneDatabase(template = inject("templateDatabase"), options = ""): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" ${options}`);
  } finally {
    await client.end();
  }
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** This worker's own, emptied, database number of the run's Redis. */
export async function emptyRedis(): Promise<string> {
  const url = `${inject("redisUrl")}/${process.env.VITEST_POOL_ID ?? 0}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return url;
}
