import { sha256 } from "~/lib/crypto/crypto.server";
import { createLimiter } from "~/lib/rate-limit/limits.server";
import type { Limit } from "~/lib/rate-limit/policy";

/**
 * Slows down guessing at one account from many addresses: after thirty failures in fifteen minutes each further try
 * has to wait 1, 2, 4 … 60 seconds. It never locks: whoever waits and knows the password gets in. Counted for unknown
 * addresses alike, under a hash. Thirty are more than the ten a minute that one address may try, so that it meets that
 * limit first (interface, section 8).
 */
export const failureLimit: Limit = { points: 30, seconds: 15 * 60, maxWaitSeconds: 60 };

let limiter: ReturnType<typeof createLimiter> | undefined;

function getLimiter() {
  limiter ??= createLimiter("sign-in-failures", failureLimit);
  return limiter;
}

/**
 * Counts a try before its password is checked, so that many at once cannot slip through together. Once the account is
 * slowed down, one try at a time is let through, and it opens the wait for the next.
 * @param email as parseEmail gives it.
 * @throws {RateLimitError} while the account's next try has to wait; such a try does not count.
 */
export async function countTry(email: string): Promise<void> {
  await getLimiter().consume(sha256(email));
}

/** Takes a try back that failed for a reason of ours. */
export async function forgiveTry(email: string): Promise<void> {
  await getLimiter().release(sha256(email));
}

/** Forgets the tries: the password was right. */
export async function forgetFailures(email: string): Promise<void> {
  await getLimiter().forget(sha256(email));
}
