import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RedisLink } from "../redis/redis-link.server";
import type { Limit } from "./policy";
import { type MemorySlidingLog, slidingLogScript } from "./sliding-log.server";

/** The limit is used up. */
export class RateLimitError extends Error {
  override name = "RateLimitError";
  /** Whole seconds until the next hit is admitted: rounded up, at least one (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds: number;

  constructor(msBeforeNext: number) {
    super("Rate limit exceeded");
    this.retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/**
 * One limit, counted in memory and, where configured, in Redis for all processes. Both must admit a hit, so one process
 * never admits more than the limit even when Redis fails.
 */
export class RateLimiter {
  /** Since the process began. */
  readonly hits = { admitted: 0, refused: 0 };
  readonly #shared: RateLimiterRedis | null;
  /** The fourth argument of the script: the longest wait. */
  readonly #options: { customDuration: number };

  constructor(
    private readonly name: string,
    private readonly limit: Limit,
    private readonly memory: MemorySlidingLog,
    private readonly redis: RedisLink | null,
  ) {
    this.#options = { customDuration: limit.maxWaitSeconds ?? limit.seconds };
    this.#shared =
      redis &&
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `limit:${name}`,
        points: limit.points,
        duration: limit.seconds,
        // The library defines the script under one name per client, so the last script counts for every limiter of the
        // connection: all limiters are created here, with the same script.
        customIncrTtlLuaScript: slidingLogScript,
      });
  }

  /** Counts one hit. @throws {RateLimitError} when it is over the limit. */
  async consume(key: string): Promise<void> {
    const memoryKey = this.#memoryKey(key);
    const { wait, at } = this.memory.consume(memoryKey, this.limit);
    if (wait > 0) throw this.#refuse(wait);
    const shared = await this.#ask((limiter) => limiter.consume(key, 1, this.#options).catch(asRefusal));
    if (shared && shared.msBeforeNext > 0) {
      this.memory.release(memoryKey, at);
      throw this.#refuse(shared.msBeforeNext);
    }
    if (shared) this.memory.refresh(memoryKey, at);
    this.hits.admitted += 1;
  }

  #refuse(msBeforeNext: number): RateLimitError {
    this.hits.refused += 1;
    return new RateLimitError(msBeforeNext);
  }

  /** Takes the newest hit back. */
  async release(key: string): Promise<void> {
    this.memory.release(this.#memoryKey(key));
    await this.#ask((limiter) => limiter.reward(key, 1, this.#options));
  }

  /** Forgets every hit. */
  async forget(key: string): Promise<void> {
    this.memory.forget(this.#memoryKey(key));
    await this.#ask((limiter) => limiter.delete(key));
  }

  async #ask<T>(send: (limiter: RateLimiterRedis) => Promise<T>): Promise<T | null> {
    const shared = this.#shared;
    return this.redis && shared ? this.redis.ask(() => send(shared)) : null;
  }

  #memoryKey(key: string): string {
    return `${this.name}:${key}`;
  }
}

/** The library rejects with a result when the limit is used up, with an Error when Redis failed. */
function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
