/** What each kind of mail needs to know beyond whom it goes to. Flat, and never a secret: links are made while sending. */
export interface MailPayloads {
  "verify-email": { redirectTo?: string };
  "reset-password": Record<string, never>;
  /** ISO 8601. */
  "password-changed": { changedAt: string };
  /** To the new address. */
  "change-email": Record<string, never>;
  /** To the old address. */
  "email-change-notice": { newEmail: string };
  "account-closed": Record<string, never>;
}

/** The kinds that go to accounts. */
export type AccountMailKind = keyof MailPayloads;

/** Those that anybody can ask for, for any address. */
export const accountRequests = ["verify-email", "reset-password", "change-email", "account-closed"] as const;

/** Those that say what an owner did. So does the first `account-closed`; the later ones are asked for. */
export const accountNotices = ["password-changed", "email-change-notice"] as const;

/** The kinds about an entry of the waitlist; they need no payload. */
export const waitlistMailKinds = [
  "waitlist-confirm",
  "waitlist-reminder",
  "waitlist-place",
  "waitlist-invitation",
] as const;

export type WaitlistMailKind = (typeof waitlistMailKinds)[number];

export type MailKind = AccountMailKind | WaitlistMailKind;

/** One mail to an account. */
export interface DueMail<Kind extends AccountMailKind = AccountMailKind> {
  kind: Kind;
  userId: string;
  email: string;
  payload: MailPayloads[Kind];
}

/** A mail that a worker has in hand. */
export type TakenMail<Kind extends AccountMailKind = AccountMailKind> = DueMail<Kind> & {
  deliveryId: string;
};

/** One mail about an entry of the waitlist. */
export interface DueWaitlistMail {
  kind: WaitlistMailKind;
  entryId: string;
  email: string;
  /** When the sign-up came whose details the mail asks to confirm, of an entry that left. */
  rejoinedAt?: Date | undefined;
}
