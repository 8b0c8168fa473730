import { sha256 } from "~/lib/crypto/crypto.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import type { Limit } from "~/lib/rate-limit/limit-table";
import { createLimiter } from "~/lib/rate-limit/limits.server";

/**
 * Slows down guessing at one account from many IP addresses: after thirty failures in fifteen minutes each further try
 * has to wait 1, 2, 4 … 60 seconds. It never locks: the right password works after the wait. Unknown accounts are
 * counted too, under a hash. Thirty exceeds the ten a minute of one IP address, which meets that limit first
 * (interface, section 8).
 */
export const failureLimit: Limit = { points: 30, seconds: 15 * 60, maxWaitSeconds: 60 };

const getLimiter = oncePerRun(() => createLimiter("sign-in-failures", failureLimit));

/**
 * Counts a try before its password is checked, so that concurrent tries cannot slip through together. Once the account
 * is slowed down, one try at a time passes, and starts the wait for the next.
 * @param email as parseEmail gives it.
 * @throws {RateLimitError} while the account's next try has to wait; such a try does not count.
 */
export async function countTry(email: string): Promise<void> {
  await getLimiter().consume(sha256(email));
}

/** Uncounts a try that failed through our own fault. */
export async function forgiveTry(email: string): Promise<void> {
  await getLimiter().release(sha256(email));
}

/** Resets the count after a correct password. Nobody waits for Redis, which takes what follows in its order. */
export function forgetFailures(email: string): void {
  void getLimiter().forget(sha256(email));
}
