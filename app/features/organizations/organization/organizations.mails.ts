/** The mails to the owners of organizations; their content is read when they are written. */
export interface OrganizationMails {
  "organization-verified": Record<string, never>;
  "organization-rejected": Record<string, never>;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends OrganizationMails {}
}

export type OrganizationMailKind = keyof OrganizationMails;
