import type { EmailScope } from "~/generated/prisma/client";
import type { PackedDetails } from "./entry-details.server";

/** The mails about a waitlist entry, each with its payload; null or empty if the entry is enough. */
export interface WaitlistMails {
  /** For an entry that left: the unconfirmed details of the new sign-up. */
  "waitlist-confirm": PackedDetails | Record<string, never> | null;
  "waitlist-reminder": null;
  "waitlist-place": null;
  "waitlist-invitation": null;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends WaitlistMails {}
  interface MailRequestDetails {
    /** Requests the entry's link again, for an address that may be on the waitlist. */
    waitlist: object;
  }
}

export type WaitlistMailKind = keyof WaitlistMails;

/** Nobody requests invitations and reminders, so an address can unsubscribe from them. */
export const waitlistScopes: Record<WaitlistMailKind, EmailScope> = {
  "waitlist-confirm": "transactional",
  "waitlist-reminder": "waitlist",
  "waitlist-place": "transactional",
  "waitlist-invitation": "waitlist",
};
