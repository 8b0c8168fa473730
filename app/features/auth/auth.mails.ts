/** The mails to accounts, each with its payload. */
export interface AuthMails {
  "verify-email": { redirectTo?: string };
  "reset-password": Record<string, never>;
  /** ISO 8601. */
  "password-changed": { changedAt: string };
  /** To the new address. */
  "change-email": Record<string, never>;
  /** To the old address. */
  "email-change-notice": { newEmail: string };
  "account-closed": Record<string, never>;
  /** An administrator's reason, in words for the account's owner. */
  "account-deactivated": { reason: string };
  "account-activated": { reason: string };
  "sessions-ended": { reason: string };
  /** `at`: ISO 8601. */
  "factor-notice": {
    what:
      | "totp-added"
      | "totp-removed"
      | "passkey-added"
      | "passkey-removed"
      | "codes-made"
      | "code-used"
      | "codes-failing"
      | "ended";
    at: string;
  };
  /** An operator ends the second factor, which its link prevents. */
  "factor-end-asked": Record<string, never>;
}

/** The mails that anyone can request for an address, with the request's details. */
export interface AuthMailRequests {
  "verify-email": { redirectTo?: string | undefined };
  "reset-password": { redirectTo?: string | undefined };
  "account-closed": { redirectTo?: string | undefined };
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends AuthMails {}
  interface MailRequestDetails extends AuthMailRequests {}
}

/** The kinds of mail to accounts. */
export type AuthMailKind = keyof AuthMails;

/** The cause of a mail: anyone's request for any address, or an action of the account's owner or of an administrator. */
const causes: Record<AuthMailKind, "request" | "owner" | "administrator"> = {
  "verify-email": "request",
  "reset-password": "request",
  "password-changed": "owner",
  "change-email": "request",
  "email-change-notice": "owner",
  // The owner's action causes the first one; requests cause the later ones.
  "account-closed": "request",
  "account-deactivated": "administrator",
  "account-activated": "administrator",
  "sessions-ended": "administrator",
  "factor-notice": "owner",
  "factor-end-asked": "administrator",
};

export const authMailKinds = Object.keys(causes) as AuthMailKind[];

/** The kinds that anyone can request for any address. */
export const requestedKinds: readonly AuthMailKind[] = authMailKinds.filter(
  (kind) => causes[kind] === "request",
);
