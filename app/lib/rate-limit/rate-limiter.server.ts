import type { RedisLink } from "../redis/redis-link.server";
import type { Limit } from "./policy";
import { countShared } from "./shared-log.server";
import type { MemorySlidingLog } from "./sliding-log.server";

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

/** A hit that memory has admitted. {@link countHeld} has to follow: until then no other process knows of it. */
export interface HeldHit {
  readonly limiter: RateLimiter;
  readonly limit: Limit;
  readonly memoryKey: string;
  readonly sharedKey: string;
  /** Tells it from other hits of the key in memory. */
  readonly at: number;
  isCounted: boolean;
}

/**
 * One limit, counted in memory and, where configured, in Redis for all processes. Both must admit a hit, so one process
 * never admits more than the limit even when Redis fails.
 */
export class RateLimiter {
  /** Since the process began. */
  readonly hits = { admitted: 0, refused: 0 };

  constructor(
    private readonly name: string,
    private readonly limit: Limit,
    private readonly memory: MemorySlidingLog,
    readonly redis: RedisLink | null,
  ) {}

  /** Counts one hit. @throws {RateLimitError} when it is over the limit. */
  async consume(key: string): Promise<void> {
    await countHeld([this.hold(key)]);
  }

  /** Counts one hit in memory, so that it can be counted in Redis together with others. @throws {RateLimitError} */
  hold(key: string): HeldHit {
    const { memory, limit } = this;
    const memoryKey = this.#memoryKey(key);
    const { wait, at } = memory.consume(memoryKey, limit);
    if (wait > 0) throw this.#refuse(wait);
    return { limiter: this, limit, memoryKey, sharedKey: this.#sharedKey(key), at, isCounted: false };
  }

  /**
   * Notes what became of a held hit.
   * @param wait as Redis says; null: it was not asked. Undefined: it refused an earlier one, and did not count this.
   */
  settle(hit: HeldHit, wait: number | null | undefined): RateLimitError | undefined {
    hit.isCounted = true;
    if (wait === undefined || (wait !== null && wait > 0)) {
      this.memory.release(hit.memoryKey, hit.at);
      return wait === undefined ? undefined : this.#refuse(wait);
    }
    if (wait === 0) this.memory.refresh(hit.memoryKey, hit.at);
    this.hits.admitted += 1;
    return undefined;
  }

  #refuse(msBeforeNext: number): RateLimitError {
    this.hits.refused += 1;
    return new RateLimitError(msBeforeNext);
  }

  /** Takes the newest hit back. */
  async release(key: string): Promise<void> {
    this.memory.release(this.#memoryKey(key));
    await this.redis?.ask((client) => client.zpopmax(this.#sharedKey(key)));
  }

  /** Forgets every hit. */
  async forget(key: string): Promise<void> {
    this.memory.forget(this.#memoryKey(key));
    await this.redis?.ask((client) => client.del(this.#sharedKey(key)));
  }

  #memoryKey(key: string): string {
    return `${this.name}:${key}`;
  }

  #sharedKey(key: string): string {
    return `limit:${this.name}:${key}`;
  }
}

/**
 * Counts held hits for all processes, in one round trip to Redis: in turn, and what is behind a refused one not at all.
 * @throws {RateLimitError} of the one that is over its limit.
 */
export async function countHeld(hits: readonly HeldHit[]): Promise<void> {
  const redis = hits[0]?.limiter.redis;
  const waits = redis ? await redis.ask((client) => countShared(client, hits)) : null;
  let refusal: RateLimitError | undefined;
  for (const [index, hit] of hits.entries())
    refusal = hit.limiter.settle(hit, waits === null ? null : waits[index]) ?? refusal;
  if (refusal) throw refusal;
}
