/**
 * What a page's action answers when the person can mend the input: what was typed comes back with a sentence for
 * each field that needs one. Flat and bounded on purpose: single fetch must never reflect nested input.
 */
export interface FormState {
  /** What was typed, by field name; never a password. */
  values: Record<string, string>;
  /** A sentence in Spanish for each field that needs mending, by field name. */
  errors: Record<string, string>;
  /** A sentence about the whole form (wrong password, rate limit, failure while saving). */
  message?: string;
  /** Which of the page's forms it is about, where there are several. */
  intent?: string;
  /** Seconds until the next try is admitted; with a message about the rate limit. */
  retryAfterSeconds?: number;
}
