import { Redis } from "ioredis";
import type { App } from "./app";

/**
 * Counts more hits of a limit for an address or account that has had one, at the moment of that one: as many requests
 * would leave them, without making them.
 */
export async function spendLimit({ env }: Pick<App, "env">, name: string, key: string, times: number) {
  const redis = new Redis(env.REDIS_URL ?? "");
  try {
    const log = (await redis.keys(`limit:${name}:*`)).find((found) => found.endsWith(`:${key}`));
    const [, at] = log ? await redis.zrange(log, 0, 0, "WITHSCORES") : [];
    if (!log || !at) throw new Error(`Nothing was counted for ${key} in ${name}`);
    await redis.zadd(log, ...Array.from({ length: times }, (_, hit) => [at, `spent-${hit}`]).flat());
  } finally {
    redis.disconnect();
  }
}
