import { isKnownAddress } from "~/features/sessions/known-address.server";
import { knownBrowser } from "~/features/sessions/known-browser.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import type { Client } from "~/lib/http/request/client-address.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import type { Limit } from "~/lib/rate-limit/limit-table";
import { createLimiter, RateLimitError } from "~/lib/rate-limit/limits.server";

/**
 * Slows down guessing at one account from many IP addresses: after thirty failures in fifteen minutes each further try
 * has to wait 1, 2, 4 … 60 seconds. It never locks: the right password works after the wait. Unknown accounts are
 * counted too, under a hash. Thirty exceeds the ten a minute of one IP address, which meets that limit first
 * (interface, section 8).
 */
export const failureLimit: Limit = { points: 30, seconds: 15 * 60, maxWaitSeconds: 60 };

const getLimiter = oncePerRun(() => createLimiter("sign-in-failures", failureLimit));

/** Who tries: a request with its client, or somebody who is in the account already, or has a link mailed to it. */
export type Trier = { request: Request; client: Client } | "signed in" | "by link";

/** A try that was counted, to be forgiven or forgotten where it counts. */
export interface CountedTry {
  key: string;
  /** Others' tries count there too. */
  isStranger: boolean;
}

/**
 * Counts a try before its password is checked, so that concurrent tries cannot slip through together. Once the account
 * is slowed down, one try at a time passes, and starts the wait for the next. Strangers could keep it slowed down for
 * ever, so a browser or an address from which it was entered before is counted apart, as are its session and its links.
 * @param email as parseEmail gives it.
 * @throws {RateLimitError} while the next try has to wait; such a try does not count.
 */
export async function countTry(email: string, trier: Trier): Promise<CountedTry> {
  const account = sha256(email);
  if (typeof trier === "string") return count(`${account}:${trier}`);
  const browser = knownBrowser(trier.request, email);
  if (browser !== null) return count(`${account}:${browser}`);
  try {
    return await count(account, true);
  } catch (error) {
    const { bucket } = trier.client;
    if (!(error instanceof RateLimitError) || !(await isKnownAddress(email, bucket))) throw error;
    return count(`${account}:${bucket}`);
  }
}

async function count(key: string, isStranger = false): Promise<CountedTry> {
  await getLimiter().consume(key);
  return { key, isStranger };
}

/** Uncounts a try that failed through our own fault. */
export async function forgiveTry({ key }: CountedTry): Promise<void> {
  await getLimiter().release(key);
}

/**
 * Resets the count of a try with the right password; among strangers that try alone is uncounted, since the guessers are
 * among them. Nobody waits for Redis, which takes what follows in its order.
 */
export function forgetFailures({ key, isStranger }: CountedTry): void {
  void (isStranger ? getLimiter().release(key) : getLimiter().forget(key));
}

/** Resets the count of strangers, for an account whose password was replaced. */
export function forgetStrangers(email: string): void {
  void getLimiter().forget(sha256(email));
}
