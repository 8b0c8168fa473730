import type { Redis } from "ioredis";
import { describeError, logger } from "~/lib/log/logger.server";
import { requireLater } from "~/lib/time/require-later.server";

/** Only where there is a Redis to talk to: it is many modules for a start that needs none of them. */
const ioredis = requireLater<typeof import("ioredis")>("ioredis");

const maxOpeningMs = 3000;
const maxAnswerMs = 200;
/** After a failure Redis is not asked for this long, so that not every request waits for the timeout. */
const breakerMs = 2000;

/** A connection to Redis, opened at once, that never delays a request for long. */
export class RedisLink {
  readonly client: Redis;
  /** Resolves once connected, or after three seconds without a connection. */
  readonly opened: Promise<void>;
  #retryAt = 0;

  constructor(url: string) {
    this.client = connect(url);
    this.client.on("ready", () => {
      this.#retryAt = 0;
    });
    this.opened = waitUntilReady(this.client);
  }

  /**
   * Sends commands after waiting for {@link opened}, so that this process does not decide without Redis too early.
   * @returns null when Redis is unreachable or does not respond within 200 ms.
   */
  async ask<T>(send: (client: Redis) => Promise<T>): Promise<T | null> {
    if (this.client.status !== "ready") await this.opened;
    if (this.client.status !== "ready" || performance.now() < this.#retryAt) return null;
    try {
      return await withDeadline(send(this.client), maxAnswerMs);
    } catch (error) {
      this.#retryAt = performance.now() + breakerMs;
      logFailure(error);
      return null;
    }
  }
}

function connect(url: string): Redis {
  const redis = new (ioredis().Redis)(url, {
    connectTimeout: 1000,
    // No commandTimeout: its timer cannot tell a late Redis from a process that was too busy to read.
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

/** Keeps trying after a refused connection: Redis may be starting as well. */
function waitUntilReady(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxOpeningMs);
    for (const event of ["ready", "end"])
      redis.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}

class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Waits that long for a response, in four parts: where this process or the whole machine stood still, only one of them
 * is lost. Then until data that already arrived has been read: Node runs timers before it reads sockets, so after a
 * long task (common at start) a response that came in time would count as late.
 */
function withDeadline<T>(response: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let parts = 4;
    const timer = setInterval(() => {
      parts -= 1;
      if (parts > 0) return;
      clearInterval(timer);
      setImmediate(() => reject(new NoAnswer()));
    }, ms / parts);
    response.finally(() => clearInterval(timer)).then(resolve, reject);
  });
}

/** Logs an error that Redis returned: our mistake or its set-up's. A lost connection is logged when it is lost. */
function logFailure(error: unknown): void {
  if (error instanceof NoAnswer)
    logger().warn({ event: "redis.slow" }, "Redis did not answer in time; limits go on in memory");
  else if (error instanceof ioredis().ReplyError)
    logger().error(
      { event: "redis.error", error: describeError(error) },
      "Redis refused a command; limits go on in memory",
    );
}
