import type { EmailScope } from "~/generated/prisma/client";
import type { PackedDetails } from "./entry-details.server";

/** The mails about an entry of the waitlist; null or empty: they need to know nothing beyond the entry. */
export interface WaitlistMails {
  /** Of an entry that left: the details of the new sign-up, which wait for their confirmation. */
  "waitlist-confirm": PackedDetails | Record<string, never> | null;
  "waitlist-reminder": null;
  "waitlist-place": null;
  "waitlist-invitation": null;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends WaitlistMails {}
  interface MailRequestDetails {
    /** The link once more, for an address that may be on the list. */
    waitlist: object;
  }
}

export type WaitlistMailKind = keyof WaitlistMails;

/** Invitations and reminders are what nobody asked for: an address may want none. */
export const waitlistScopes: Record<WaitlistMailKind, EmailScope> = {
  "waitlist-confirm": "transactional",
  "waitlist-reminder": "waitlist",
  "waitlist-place": "transactional",
  "waitlist-invitation": "waitlist",
};
