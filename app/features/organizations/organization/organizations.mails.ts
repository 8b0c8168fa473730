/** The mails to the owners of organizations, and about a suspension to those who lead its jobs; their content is read when they are written. */
export interface OrganizationMails {
  "organization-verified": Record<string, never>;
  "organization-rejected": Record<string, never>;
  /** With an administrator's words. */
  "organization-suspended": { organizationId: string; reason: string };
  "organization-reactivated": { organizationId: string; reason: string };
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends OrganizationMails {}
}

export type OrganizationMailKind = keyof OrganizationMails;
