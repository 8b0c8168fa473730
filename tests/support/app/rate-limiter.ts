import type { Limit } from "~/lib/rate-limit/limit-table";
import { MemorySlidingLog } from "~/lib/rate-limit/memory-sliding-log.server";
import { RateLimitError, RateLimiter } from "~/lib/rate-limit/rate-limiter.server";
import { RedisLink } from "~/lib/redis/redis-link.server";

/**
 * One limit as one process counts it, with a clock of its own: over Redis when there is an address, else in memory.
 * The limiters of a test share what they count in Redis when they share a name.
 */
export function createLimiter(name: string, limit: Limit, redisUrl?: string) {
  const clock = { now: 1_000_000 };
  const memory = new MemorySlidingLog(undefined, () => clock.now);
  const link = redisUrl === undefined ? null : new RedisLink(redisUrl);
  const limiter = new RateLimiter(name, limit, memory, link);

  return {
    limiter,
    link,
    /** Counts a hit. @returns the seconds to wait, 0 for an admitted one. */
    consume: (key: string) =>
      limiter.consume(key).then(
        () => 0,
        (error: unknown) => {
          if (error instanceof RateLimitError) return error.retryAfterSeconds;
          throw error;
        },
      ),
    /** Lets everything that was counted for a key be so much longer ago. */
    async passTime(key: string, seconds: number): Promise<void> {
      clock.now += seconds * 1000;
      const log = `limit:${name}:${key}`;
      for (const hit of (await link?.client.zrange(log, 0, -1)) ?? [])
        await link?.client.zincrby(log, -seconds * 1000, hit);
    },
    close: () => link?.client.disconnect(),
  };
}
