/** The mails about saved jobs. */
interface SavedJobMails {
  /** To a person: the saved jobs whose `remindedAt` is the moment at which the mail was written. */
  "saved-reminder": null;
}

export type SavedJobMailKind = keyof SavedJobMails;

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends SavedJobMails {}
}
