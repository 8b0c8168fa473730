import { Redis } from "ioredis";
import { getEnv } from "./env.server";
import { describeError, logger } from "./logger.server";

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
