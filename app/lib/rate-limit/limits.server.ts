import { getRedis } from "../redis.server";
import { type LimitedOperation, limits } from "./policy";
import { RateLimiter } from "./rate-limiter.server";

export { RateLimitError } from "./rate-limiter.server";

const limiters = new Map<LimitedOperation, RateLimiter>();

/**
 * Counts a request against the limit of its operation.
 * @param bucket the client's bucket, of client-address.
 * @throws {RateLimitError} when the limit is used up.
 */
export function consumeLimit(operation: LimitedOperation, bucket: string): Promise<void> {
  let limiter = limiters.get(operation);
  if (!limiter) {
    limiter = new RateLimiter(operation, limits[operation], getRedis());
    limiters.set(operation, limiter);
  }
  return limiter.consume(bucket);
}
