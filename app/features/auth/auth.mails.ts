/** The mails to accounts, each with what it needs to know beyond whom it goes to. */
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
}

/** What anybody can ask for by an address. */
export interface AuthMailRequests {
  "verify-email": { redirectTo?: string | undefined };
  "reset-password": { redirectTo?: string | undefined };
  "account-closed": { redirectTo?: string | undefined };
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends AuthMails {}
  interface MailRequestDetails extends AuthMailRequests {}
}

/** The kinds that go to accounts. */
export type AuthMailKind = keyof AuthMails;

/** What causes a mail: a request by anybody, for any address; or what an account's owner did. */
const causes: Record<AuthMailKind, "request" | "owner"> = {
  "verify-email": "request",
  "reset-password": "request",
  "password-changed": "owner",
  "change-email": "request",
  "email-change-notice": "owner",
  // The first one says what the owner did; the later ones are asked for.
  "account-closed": "request",
};

export const authMailKinds = Object.keys(causes) as AuthMailKind[];

/** The kinds that anybody can ask for, for any address. */
export const requestedKinds: readonly AuthMailKind[] = authMailKinds.filter(
  (kind) => causes[kind] === "request",
);
