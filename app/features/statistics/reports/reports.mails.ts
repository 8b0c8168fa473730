/** The report of a week that somebody gets. */
export interface ReportMailPayload {
  reportId: string;
}

/** The mails with weekly reports. */
interface ReportMails {
  /** To the owner of an organization. */
  "weekly-report": ReportMailPayload;
  /** To administrators. */
  "platform-report": ReportMailPayload;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends ReportMails {}
}
