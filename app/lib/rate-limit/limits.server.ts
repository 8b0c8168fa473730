import { atEndOfRun, oncePerRun } from "../memory/once-per-run";
import { getRedis } from "../redis/redis.server";
import { type Limit, type LimitedOperation, limits, type OperationLimit } from "./limit-table";
import { MemorySlidingLog } from "./memory-sliding-log.server";
import { RateLimitError, RateLimiter } from "./rate-limiter.server";
import { widerNetworks } from "./wider-networks";

export { RateLimitError } from "./rate-limiter.server";

/** Shared by all operations, so that its cap on keys bounds the whole process. */
const getMemory = oncePerRun(() => new MemorySlidingLog());
atEndOfRun(() => limiters.clear());
const limiters = new Map<string, RateLimiter>();

/** The rest of a limit after a request. `waitSeconds`: after which it admits the next one, for a refused request. */
export interface Quota {
  name: string;
  limit: Limit;
  remaining: number;
  waitSeconds?: number;
}

/**
 * Counts a request against the limit of its operation, and where the client has an IPv6 address against those of its
 * /56 and its /48.
 * @param bucket the client's `bucket`, see client-address.
 * @param quotas gets what each of them has left.
 * @throws {RateLimitError} when one of them is used up.
 */
export async function consumeLimit(
  operation: LimitedOperation,
  bucket: string,
  quotas?: Quota[],
): Promise<void> {
  const limit = limits[operation];
  await consume(operation, limit, bucket, quotas);
  const admitted = [{ name: operation as string, limit: limit as Limit, key: bucket }];
  // After the narrower network, whose refused hits must not use up the limit of its neighbours.
  for (const { name, key, share } of widerNetworks(bucket)) {
    const wider = {
      name: `${operation}:${name}`,
      limit: { points: limit.points * share, seconds: limit.seconds },
      key,
    };
    try {
      await consume(wider.name, wider.limit, key, quotas);
    } catch (error) {
      for (const hit of admitted) await sharedLimiter(hit.name, hit.limit).release(hit.key);
      throw error;
    }
    admitted.push(wider);
  }
}

/**
 * Counts a request against the limit that its operation has for an account; not every operation has one.
 * @param quotas gets what it has left.
 * @throws {RateLimitError} when the limit is used up.
 */
export async function consumeAccountLimit(
  operation: LimitedOperation,
  userId: string,
  quotas?: Quota[],
): Promise<void> {
  const { account }: OperationLimit = limits[operation];
  if (account) await consume(`${operation}:account`, account, userId, quotas);
}

async function consume(name: string, limit: Limit, key: string, quotas: Quota[] = []): Promise<void> {
  try {
    quotas.push({ name, limit, remaining: await sharedLimiter(name, limit).consume(key) });
  } catch (error) {
    if (error instanceof RateLimitError)
      quotas.push({ name, limit, remaining: 0, waitSeconds: error.retryAfterSeconds });
    throw error;
  }
}

/** The same as {@link consumeLimit} for a request that gets its response either way: whether it is within the limit. */
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
