import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { getEnv } from "./env.server";
import { describeError, logger } from "./logger.server";

const openWithinMs = 1000;

let client: Redis | undefined;

/**
 * The connection to Redis, opened on first use; null when none is configured. Nothing waits for Redis: a command
 * fails within 200 ms, and at once while there is no connection.
 */
export function getRedis(): Redis | null {
  const { redisUrl } = getEnv();
  if (!redisUrl) return null;
  client ??= connect(redisUrl);
  return client;
}

/** Opens the connection, and waits a moment for it: limits counted before it is there would be this process's alone. */
export async function openRedis(): Promise<void> {
  const redis = getRedis();
  if (!redis || redis.status === "ready") return;
  const waiting = new AbortController();
  const ready = once(redis, "ready", { signal: waiting.signal }).catch(() => {});
  await Promise.race([ready, sleep(openWithinMs, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
}

/** Ends the connection, if one was opened. */
export function closeRedis(): void {
  client?.disconnect();
  client = undefined;
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: 1000,
    commandTimeout: 200,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  });
  let isUp: boolean | undefined;
  redis.on("ready", () => {
    if (isUp === false) logger().info({ event: "redis.up" }, "Redis answers again");
    isUp = true;
  });
  redis.on("error", (error) => {
    if (isUp !== false) {
      logger().warn(
        { event: "redis.down", error: describeError(error) },
        "Redis does not answer; limits go on in memory",
      );
    }
    isUp = false;
  });
  return redis;
}
