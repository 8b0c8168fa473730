/** At most `points` in any `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

const tenAMinute: Limit = { points: 10, seconds: 60 };

/**
 * The one table of limits (interface, section 8), each counted per client address. Pages count in the bucket of the
 * operation they stand for.
 */
export const limits = {
  waitlist: { points: 5, seconds: 60 },
  "auth/sign-up/email": tenAMinute,
  "auth/sign-in/email": tenAMinute,
  "auth/session": tenAMinute,
  "auth/get-session": tenAMinute,
  "auth/sign-out": tenAMinute,
  "auth/ok": tenAMinute,
} as const satisfies Record<string, Limit>;

/** The name of an operation that has a limit. */
export type LimitedOperation = keyof typeof limits;
