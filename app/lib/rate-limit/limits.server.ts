import { atEndOfRun, oncePerRun } from "../once-per-run";
import { getRedis } from "../redis/redis.server";
import { type Limit, type LimitedOperation, limits, networksPerLine, type OperationLimit } from "./policy";
import { RateLimitError, RateLimiter } from "./rate-limiter.server";
import { MemorySlidingLog } from "./sliding-log.server";
import { widerNetwork } from "./wider-network";

export { RateLimitError } from "./rate-limiter.server";

/** Shared by all operations, so that its cap on keys bounds the whole process. */
const getMemory = oncePerRun(() => new MemorySlidingLog());
atEndOfRun(() => limiters.clear());
const limiters = new Map<string, RateLimiter>();

/**
 * Counts a request against the limit of its operation, and where the client has an IPv6 address against that of its /56.
 * @param bucket the client's `bucket`, see client-address.
 * @throws {RateLimitError} when the limit is used up.
 */
export function consumeLimit(operation: LimitedOperation, bucket: string): Promise<void> {
  const limit = limits[operation];
  const limiter = sharedLimiter(operation, limit);
  const network = widerNetwork(bucket);
  const counted = limiter.consume(bucket);
  if (network === null) return counted;
  const wider = { points: limit.points * networksPerLine, seconds: limit.seconds };
  return counted.then(() =>
    consumeWider(sharedLimiter(`${operation}:network`, wider), network, limiter, bucket),
  );
}

/** After the /64, whose refused hits must not use up the limit of its neighbours. */
async function consumeWider(
  wider: RateLimiter,
  network: string,
  limiter: RateLimiter,
  bucket: string,
): Promise<void> {
  try {
    await wider.consume(network);
  } catch (error) {
    await limiter.release(bucket);
    throw error;
  }
}

/**
 * Counts a request against the limit that its operation has for an account; not every operation has one.
 * @throws {RateLimitError} when the limit is used up.
 */
export async function consumeAccountLimit(operation: LimitedOperation, userId: string): Promise<void> {
  const { account }: OperationLimit = limits[operation];
  if (account) await sharedLimiter(`${operation}:account`, account).consume(userId);
}

/** The same as {@link consumeLimit} for a request that is answered either way: whether it is within the limit. */
export async function isWithinLimit(operation: LimitedOperation, bucket: string): Promise<boolean> {
  try {
    await consumeLimit(operation, bucket);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

function sharedLimiter(name: string, limit: Limit): RateLimiter {
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiter(name, limit, getMemory(), getRedis());
    limiters.set(name, limiter);
  }
  return limiter;
}

/** How many hits each limit has admitted and refused since the process began; one that nobody met is not listed. */
export function readLimitHits(): { name: string; admitted: number; refused: number }[] {
  return [...limiters].map(([name, { hits }]) => ({ name, ...hits }));
}

/** A limiter for something other than requests, with its own memory, which requests cannot fill. */
export function createLimiter(name: string, limit: Limit): RateLimiter {
  return new RateLimiter(name, limit, new MemorySlidingLog(), getRedis());
}
