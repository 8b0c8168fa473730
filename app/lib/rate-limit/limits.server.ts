import { getRedis } from "../redis/redis.server";
import { type Limit, type LimitedOperation, limits } from "./policy";
import { RateLimiter } from "./rate-limiter.server";
import { MemorySlidingLog } from "./sliding-log.server";

export { RateLimitError } from "./rate-limiter.server";

/** Shared by all operations, so that its cap on keys bounds the whole process. */
const memory = new MemorySlidingLog();
const limiters = new Map<LimitedOperation, RateLimiter>();

/**
 * Counts a request against the limit of its operation.
 * @param bucket the client's `bucket`, see client-address.
 * @throws {RateLimitError} when the limit is used up.
 */
export function consumeLimit(operation: LimitedOperation, bucket: string): Promise<void> {
  let limiter = limiters.get(operation);
  if (!limiter) {
    limiter = new RateLimiter(operation, limits[operation], memory, getRedis());
    limiters.set(operation, limiter);
  }
  return limiter.consume(bucket);
}

/** A limiter for something other than requests, with its own memory, which requests cannot fill. */
export function createLimiter(name: string, limit: Limit): RateLimiter {
  return new RateLimiter(name, limit, new MemorySlidingLog(), getRedis());
}
