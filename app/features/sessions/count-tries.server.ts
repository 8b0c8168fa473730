import { sha256 } from "~/lib/crypto/crypto.server";
import type { Client } from "~/lib/http/request/client-address.server";
import type { Limit } from "~/lib/rate-limit/limit-table";
import { createLimiter, RateLimitError } from "~/lib/rate-limit/limits.server";
import { isKnownAddress, knownBrowser } from "./known-client.server";

/** Who tries: a request with its client, or somebody who is in the account already, or has a link mailed to it. */
export type Trier = { request: Request; client: Client } | "signed in" | "by link";

/** A try that was counted, to be forgiven or forgotten where it counts. */
export interface CountedTry {
  key: string;
  /** Others' tries count there too. */
  isStranger: boolean;
}

/** Counts the tries at an account's secret, so that guessing slows down. */
export interface TryCounter {
  /**
   * Counts a try before its secret is checked, so that concurrent tries cannot slip through together. Once the account
   * is slowed down, one try at a time passes, and starts the wait for the next. Strangers could keep it slowed down for
   * ever, so a browser or an address from which it was entered before is counted apart, as are its session and its links.
   * @param email as parseEmail gives it.
   * @throws {RateLimitError} while the next try has to wait; such a try does not count.
   */
  count(email: string, trier: Trier): Promise<CountedTry>;
  /** Uncounts a try that failed through our own fault. */
  forgive(counted: CountedTry): Promise<void>;
  /**
   * Resets the count of a try with the right secret; among strangers that try alone is uncounted, since the guessers are
   * among them. Nobody waits for Redis, which takes what follows in its order.
   */
  forget(counted: CountedTry): void;
  /** Resets the count of strangers, for an account whose secret was replaced. */
  forgetStrangers(email: string): void;
}

/** @param name of its limiter, which all instances share. */
export function createTryCounter(name: string, limit: Limit): TryCounter {
  const limiter = createLimiter(name, limit);
  async function hit(key: string, isStranger = false): Promise<CountedTry> {
    await limiter.consume(key);
    return { key, isStranger };
  }
  return {
    async count(email, trier) {
      const account = sha256(email);
      if (typeof trier === "string") return hit(`${account}:${trier}`);
      const browser = knownBrowser(trier.request, email);
      if (browser !== null) return hit(`${account}:${browser}`);
      try {
        return await hit(account, true);
      } catch (error) {
        const { bucket } = trier.client;
        if (!(error instanceof RateLimitError) || !(await isKnownAddress(email, bucket))) throw error;
        return hit(`${account}:${bucket}`);
      }
    },
    forgive: ({ key }) => limiter.release(key),
    forget({ key, isStranger }) {
      void (isStranger ? limiter.release(key) : limiter.forget(key));
    },
    forgetStrangers(email) {
      void limiter.forget(sha256(email));
    },
  };
}
