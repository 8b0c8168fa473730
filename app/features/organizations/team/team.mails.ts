/** The mails about teams; their content is read when they are written. */
export interface TeamMails {
  "team-invitation": { invitationId: string };
  "team-ended": { organizationId: string };
  "ownership-offered": { organizationId: string };
  "ownership-moved": { organizationId: string };
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends TeamMails {}
}
