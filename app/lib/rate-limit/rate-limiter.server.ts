import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RedisLink } from "../redis/redis-link.server";
import type { Limit } from "./limit-table";
import { type AdmittedHit, MemoryLimiter } from "./memory-limiter.server";
import type { MemorySlidingLog } from "./memory-sliding-log.server";
import { slidingLogScript } from "./redis-sliding-log.server";
import { storeOf } from "./redis-store.server";

/** The limit is used up. */
export class RateLimitError extends Error {
  override name = "RateLimitError";
  /** Whole seconds until the next hit is admitted: rounded up, at least one (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds: number;

  constructor(
    msBeforeNext: number,
    /** The limit's name, for the log. */
    readonly limit: string,
  ) {
    super("Rate limit exceeded");
    this.retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/**
 * One limit, counted in memory and, where configured, in Redis for all processes. Memory has to admit a hit first, then
 * Redis, so one process never admits more than the limit even when Redis fails.
 */
export class RateLimiter {
  /** Since the process began. */
  readonly hits = { admitted: 0, refused: 0 };
  readonly #memory: MemoryLimiter;
  readonly #shared: RateLimiterRedis | null;
  readonly #maxWaitSeconds: number;

  constructor(
    private readonly name: string,
    limit: Limit,
    log: MemorySlidingLog,
    redis: RedisLink | null,
  ) {
    const { points, seconds, maxWaitSeconds = seconds } = limit;
    this.#maxWaitSeconds = maxWaitSeconds;
    this.#memory = new MemoryLimiter(name, limit, log);
    this.#shared =
      redis &&
      new RateLimiterRedis({
        storeClient: storeOf(redis),
        keyPrefix: `limit:${name}`,
        points,
        duration: seconds,
        customIncrTtlLuaScript: slidingLogScript,
        insuranceLimiter: this.#memory,
      });
  }

  /** Counts one hit. @returns how many more are admitted now. @throws {RateLimitError} when it is over the limit. */
  async consume(key: string): Promise<number> {
    let admitted: RateLimiterRes;
    try {
      const hit = this.#memory.count(key);
      admitted = this.#shared ? await this.#consumeShared(this.#shared, key, hit) : hit;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.hits.refused += 1;
      throw new RateLimitError(error.msBeforeNext, this.name);
    }
    this.hits.admitted += 1;
    return admitted.remainingPoints;
  }

  async #consumeShared(shared: RateLimiterRedis, key: string, hit: AdmittedHit): Promise<RateLimiterRes> {
    try {
      const outcome = await shared.consume(key, 1, { customDuration: this.#maxWaitSeconds, answered: hit });
      const isInsured = outcome === hit;
      if (!isInsured) this.#memory.refresh(key, hit);
      return outcome;
    } catch (error) {
      this.#memory.takeBack(key, hit);
      throw error;
    }
  }

  /** Takes the newest hit back. */
  async release(key: string): Promise<void> {
    const answered = await this.#memory.reward(key);
    await this.#shared?.reward(key, 1, { answered });
  }

  /** Forgets every hit. */
  async forget(key: string): Promise<void> {
    await this.#memory.delete(key);
    await this.#shared?.delete(key);
  }
}
