/** The mails of alerts. Their content follows from the jobs that were written down for them: `alert_sent`. */
interface AlertMails {
  /** To a person: the new jobs that their alerts found. */
  "job-alerts": Record<string, never>;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends AlertMails {}
}

export type AlertMailKind = keyof AlertMails;
