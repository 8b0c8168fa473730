import { RateLimiterMemory, RateLimiterRedis, type RateLimiterStoreAbstract } from "rate-limiter-flexible";
import { sha256 } from "~/lib/crypto.server";
import { RateLimitError } from "~/lib/rate-limit/limits.server";
import { getRedis } from "~/lib/redis.server";

const freeFailures = 10;
const windowSeconds = 15 * 60;
const longestWaitSeconds = 60;

type Counter = RateLimiterMemory | RateLimiterStoreAbstract;

/**
 * Slows down guessing at one account from many addresses: after ten failures in fifteen minutes each further try has
 * to wait 1, 2, 4 … 60 seconds. It never locks: whoever waits and knows the password gets in. Counted for unknown
 * addresses alike, under a hash of what was typed.
 */
let counters: { failures: Counter; waits: Counter } | undefined;

function getCounters() {
  counters ??= {
    failures: createCounter("sign-in-failures", windowSeconds),
    waits: createCounter("sign-in-waits", longestWaitSeconds),
  };
  return counters;
}

function createCounter(keyPrefix: string, duration: number): Counter {
  const memory = new RateLimiterMemory({ keyPrefix, points: freeFailures, duration });
  const redis = getRedis();
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points: freeFailures,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

/** @throws {RateLimitError} while the account's next try has to wait. */
export async function requireTry(email: string): Promise<void> {
  const wait = await getCounters().waits.get(keyOf(email));
  if (wait && wait.msBeforeNext > 0) throw new RateLimitError(wait.msBeforeNext);
}

/** Counts a failure, and sets how long the next try has to wait. */
export async function countFailure(email: string): Promise<void> {
  const { failures, waits } = getCounters();
  const { consumedPoints } = await failures.penalty(keyOf(email));
  if (consumedPoints < freeFailures) return;
  await waits.block(keyOf(email), Math.min(2 ** (consumedPoints - freeFailures), longestWaitSeconds));
}

/** Forgets the failures: the password was right. */
export async function forgetFailures(email: string): Promise<void> {
  const { failures, waits } = getCounters();
  await Promise.all([failures.delete(keyOf(email)), waits.delete(keyOf(email))]);
}

function keyOf(email: string): string {
  return sha256(email.trim().toLowerCase());
}
