import { Redis } from "ioredis";
import type { App } from "./app";

type Served = Pick<App, "env">;

/**
 * Counts more hits of a limit for an address or account that has had one, at the moment of that one: as many requests
 * would leave them, without making them.
 */
export function spendLimit(app: Served, name: string, key: string, times: number): Promise<void> {
  return withRedis(app, async (redis) => {
    const log = (await redis.keys(`limit:${name}:*`)).find((found) => found.endsWith(`:${key}`));
    const [, at] = log ? await redis.zrange(log, 0, 0, "WITHSCORES") : [];
    if (!log || !at) throw new Error(`Nothing was counted for ${key} in ${name}`);
    await addHits(redis, log, at, times);
  });
}

/** Counts the first hits of a limit for an address, as if they had been made just now. */
export function countHits(app: Served, name: string, address: string, times: number): Promise<void> {
  return withRedis(app, (redis) => addHits(redis, `limit:${name}:${address}`, Date.now(), times));
}

async function addHits(redis: Redis, log: string, at: string | number, times: number): Promise<void> {
  await redis.zadd(log, ...Array.from({ length: times }, (_, hit) => [at, `spent-${hit}`]).flat());
}

async function withRedis({ env }: Served, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(env.REDIS_URL ?? "");
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}
