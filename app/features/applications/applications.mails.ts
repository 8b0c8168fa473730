import type { ApplicationStatus } from "~/generated/prisma/enums";

/** A change of state that a candidate hears of. */
export interface StateMailPayload {
  applicationId: string;
  /** The state that it led to. */
  status: ApplicationStatus;
  /** The version of the application that the change made: its `updatedAt`. */
  version: string;
}

/** The mails about an application. */
interface ApplicationMails {
  /** To the candidate: another state, and the organization's words. */
  "application-state": StateMailPayload;
  /** To the candidate: an interview, with its date and place. */
  "application-interview": StateMailPayload;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends ApplicationMails {}
}
