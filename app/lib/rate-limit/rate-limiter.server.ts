import type { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Limit } from "./policy";
import { MemorySlidingLog, slidingLogScript } from "./sliding-log.server";

/** Refused: the limit is used up. */
export class RateLimitError extends Error {
  override name = "RateLimitError";
  /** Whole seconds after which a try is admitted: rounded up, at least one (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds: number;

  constructor(msBeforeNext: number) {
    super("Rate limit exceeded");
    this.retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/** After Redis failed once it is left alone for this long, so that not every request pays its timeout. */
const breakerMs = 2000;

/**
 * One limit, counted in Redis and insured by memory. What Redis admits is counted in memory too, so that an outage
 * starts with what is known; through an outage and back a key gets at most twice its limit.
 */
export class RateLimiter {
  readonly #memory: MemorySlidingLog;
  readonly #shared: RateLimiterRedis | null;
  #retryRedisAt = 0;

  constructor(name: string, limit: Limit, redis: Redis | null) {
    this.#memory = new MemorySlidingLog(limit.points, limit.seconds * 1000);
    this.#shared =
      redis &&
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `limit:${name}`,
        points: limit.points,
        duration: limit.seconds,
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: slidingLogScript,
      });
  }

  /** Counts one hit. @throws {RateLimitError} when it is one too many. */
  async consume(key: string): Promise<void> {
    if (
      this.#shared &&
      performance.now() >= this.#retryRedisAt &&
      (await this.#consumeShared(this.#shared, key))
    )
      return;
    const wait = this.#memory.consume(key);
    if (wait > 0) throw new RateLimitError(wait);
  }

  /** @returns false when Redis did not answer. */
  async #consumeShared(shared: RateLimiterRedis, key: string): Promise<boolean> {
    try {
      await shared.consume(key);
      this.#memory.record(key);
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw new RateLimitError(reason.msBeforeNext);
      this.#retryRedisAt = performance.now() + breakerMs;
      return false;
    }
  }
}
