/** At most `points` in any `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * Backoff instead of a full window: each hit beyond `points` must come 1, 2, 4 … seconds after the one before, at
   * most this many.
   */
  maxWaitSeconds?: number;
}

const tenAMinute: Limit = { points: 10, seconds: 60 };
const sixtyAMinute: Limit = { points: 60, seconds: 60 };

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
  "auth/list-sessions": tenAMinute,
  "auth/revoke-session": tenAMinute,
  "auth/revoke-sessions": tenAMinute,
  "auth/revoke-other-sessions": tenAMinute,
  "auth/verify-email": tenAMinute,
  "auth/send-verification-email": tenAMinute,
  "auth/request-password-reset": tenAMinute,
  "auth/reset-password": tenAMinute,
  "auth/change-password": tenAMinute,
  "auth/change-email": tenAMinute,
  "auth/cancel-email-change": tenAMinute,
  "auth/update-user": tenAMinute,
  "auth/delete-user": tenAMinute,
  "auth/restore-account": tenAMinute,
  "waitlist/confirm": tenAMinute,
  "waitlist/resend": { points: 5, seconds: 60 },
  "waitlist/me": sixtyAMinute,
  unsubscribe: sixtyAMinute,
  // For the invitation page and its sign-up form; no API operation reads invitations.
  invitation: sixtyAMinute,
  "admin/waitlist": { points: 120, seconds: 60 },
  "admin/waitlist/export": tenAMinute,
  "profile/export": tenAMinute,
  "profile/preferences": sixtyAMinute,
} as const satisfies Record<string, Limit>;

/** The name of an operation that has a limit. */
export type LimitedOperation = keyof typeof limits;
