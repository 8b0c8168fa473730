/**
 * The answer of a page's action when the person can correct the input: the typed values with a sentence for each
 * field in error. Bounded, and no deeper than `lists`, on purpose: single fetch must never reflect nested input.
 */
export interface FormState {
  /** The typed values, by field name; never a password. */
  values: Record<string, string>;
  /** The values of repeated fields, by field name; only of forms that have some. */
  lists?: Record<string, readonly string[]>;
  /** A sentence in Spanish for each field in error, by field name. */
  errors: Record<string, string>;
  /** A sentence about the whole form (wrong password, rate limit, failure while saving). */
  message?: string;
  /** The `intent` of the form that was sent, on a page with several. */
  intent?: string;
  /** Seconds until the next attempt is allowed; set with the rate limit's message. */
  retryAfterSeconds?: number;
}
