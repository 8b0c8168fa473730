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

export type MailKind = keyof MailPayloads;

/** One mail that is due. */
export interface DueMail<Kind extends MailKind = MailKind> {
  kind: Kind;
  userId: string;
  email: string;
  payload: MailPayloads[Kind];
}
