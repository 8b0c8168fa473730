import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from "rate-limiter-flexible";
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
    failures: createCounter("sign-in-failures", freeFailures, windowSeconds),
    waits: createCounter("sign-in-waits", 1, longestWaitSeconds),
  };
  return counters;
}

function createCounter(keyPrefix: string, points: number, duration: number): Counter {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  const redis = getRedis();
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

/**
 * Counts a try before its password is checked, so that many at once cannot slip through together. From the tenth on
 * one try at a time is let through, and it opens the wait for the next.
 * @throws {RateLimitError} while the account's next try has to wait; such a try does not count.
 */
export async function countTry(email: string): Promise<void> {
  const { failures, waits } = getCounters();
  const { consumedPoints } = await failures.penalty(keyOf(email));
  if (consumedPoints < freeFailures) return;
  const customDuration = Math.min(2 ** (consumedPoints - freeFailures), longestWaitSeconds);
  try {
    await waits.consume(keyOf(email), 1, { customDuration });
  } catch (reason) {
    await failures.reward(keyOf(email));
    throw reason instanceof RateLimiterRes ? new RateLimitError(reason.msBeforeNext) : reason;
  }
}

/** Takes a try back that failed for a reason of ours. */
export async function forgiveTry(email: string): Promise<void> {
  await getCounters().failures.reward(keyOf(email));
}

/** Forgets the tries: the password was right. */
export async function forgetFailures(email: string): Promise<void> {
  const { failures, waits } = getCounters();
  await Promise.all([failures.delete(keyOf(email)), waits.delete(keyOf(email))]);
}

function keyOf(email: string): string {
  return sha256(email.trim().toLowerCase());
}
