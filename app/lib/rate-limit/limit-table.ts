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

/** The limit of an operation: counted per client address, and where `account` says so per account too. */
export interface OperationLimit extends Limit {
  account?: Limit;
}

const tenAMinute: Limit = { points: 10, seconds: 60 };
const sixtyAMinute: Limit = { points: 60, seconds: 60 };

/** How many accounts one address may use up: offices and universities share one. */
const accountsPerAddress = 5;

/** A limit for an account, and a multiple of it for its address. */
function perAccount(points: number, seconds = 60): OperationLimit {
  return { points: points * accountsPerAddress, seconds, account: { points, seconds } };
}

const reading = perAccount(120);
const writing = perAccount(60);

/**
 * The limits of operations (interface, section 8); wrong passwords have one in features/auth/sign-in. Pages
 * count in the bucket of the operation they stand for, and operations with the same entry share it.
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
  "auth/keep-second-factor": tenAMinute,
  "auth/two-factor/enable": tenAMinute,
  "auth/two-factor/get-totp-uri": tenAMinute,
  "auth/two-factor/verify-totp": tenAMinute,
  "auth/two-factor/verify-backup-code": tenAMinute,
  "auth/two-factor/generate-backup-codes": tenAMinute,
  "auth/two-factor/disable": tenAMinute,
  "auth/passkey/generate-register-options": tenAMinute,
  "auth/passkey/verify-registration": tenAMinute,
  "auth/passkey/generate-authenticate-options": tenAMinute,
  "auth/passkey/verify-authentication": tenAMinute,
  "auth/passkey/list-user-passkeys": tenAMinute,
  "auth/passkey/update-passkey": tenAMinute,
  "auth/passkey/delete-passkey": tenAMinute,
  "waitlist/confirm": tenAMinute,
  "waitlist/resend": { points: 5, seconds: 60 },
  "waitlist/me": sixtyAMinute,
  // Of links that are not ours, or no longer: mail providers unsubscribe all their people from a few addresses.
  unsubscribe: sixtyAMinute,
  // For the invitation page and its sign-up form; no API operation reads invitations.
  invitation: sixtyAMinute,
  "admin/waitlist": { points: 120, seconds: 60 },
  "admin/waitlist/export": tenAMinute,
  // For forms whose session has ended; no operation holds them.
  "draft-form": tenAMinute,
  "profile/export": tenAMinute,
  "profile/preferences": sixtyAMinute,
  "openapi.json": sixtyAMinute,
  "jobs/search": { points: 120, seconds: 60 },
  "jobs/read": reading,
  "jobs/draft": perAccount(200, 3600),
  "jobs/publish": perAccount(20, 3600),
  "jobs/change": writing,
  // Over it a view gets the usual response, and is not counted.
  "jobs/view": sixtyAMinute,
  "jobs/save": writing,
  "applications/submit": perAccount(20, 3600),
  "applications/read": reading,
  "applications/change": writing,
  // Each of them up to a hundred changes.
  "applications/bulk": perAccount(10),
  "applications/export": perAccount(10),
  "organizations/read": reading,
  "organization/change": writing,
  // Each is a mail to an address that somebody typed.
  "organization/invite": perAccount(20, 3600),
  "organization/read": reading,
  "organization/verification": writing,
  "conversations/read": reading,
  "conversations/mark": writing,
  "conversations/send": perAccount(30, 600),
  // A stranger may send so many, and an office, since a notice has no account to count by.
  notices: { points: 10, seconds: 600 },
  // For the page of a notice that a mail leads to; no API operation reads it.
  "notices/read": sixtyAMinute,
  "alerts/create": perAccount(20, 3600),
  "alerts/read": reading,
  "alerts/change": writing,
  // Of all files together, in forms as well.
  uploads: perAccount(20, 3600),
  "files/change": writing,
  "files/read": reading,
  // Of addresses that are not ours, or no longer: programs read the calendars of all their people from a few addresses.
  calendar: { points: 300, seconds: 60 },
  "calendar/change": writing,
  vocabularies: reading,
  // Pages and their data that were rendered for one request of anybody: kept ones and files do not count. Thirty
  // people behind one address may click every six seconds.
  pages: { points: 300, seconds: 60 },
  // Pictures that had to be drawn: those that were drawn lately do not count.
  "jobs/picture": { points: 10, seconds: 60 },
  "admin/jobs": perAccount(120),
  "admin/organizations": perAccount(120),
  "admin/notices": perAccount(120),
  // For forms about people's accounts and mails; no API operation changes them.
  "admin/people": perAccount(60),
  "admin/cron": perAccount(60),
} as const satisfies Record<string, OperationLimit>;

/** The name of an operation that has a limit. */
export type LimitedOperation = keyof typeof limits;
