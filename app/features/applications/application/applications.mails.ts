import type { ApplicationStatus, CommitteeSeat } from "~/generated/prisma/enums";

/** A change of state that a candidate hears of. */
export interface StateMailPayload {
  applicationId: string;
  /** The state that it led to. */
  status: ApplicationStatus;
  /** The version of the application that the change made: its `updatedAt`. */
  version: string;
  /** Whether the organization has changed the date of the interview. */
  isMoved?: boolean;
}

/** A receipt that a candidate gets. */
export interface ReceiptMailPayload {
  applicationId: string;
  /** Of the receipt. */
  number: string;
}

/** The applications for a job that its organization has not read, since the last such mail. */
export interface NewApplicationsPayload {
  jobId: string;
  /** When the mail before this one was due; null for the first one. */
  since: string | null;
  /** When this one is due: the next one comes an hour later at the earliest. */
  dueAt: string;
}

/** A job, all of whose facts are read when the mail is written. */
export interface JobNewsPayload {
  jobId: string;
}

/** A seat in a committee that somebody was given. */
export interface SeatPayload {
  jobId: string;
  seat: CommitteeSeat;
  /** The one that they had in it until then. */
  before: CommitteeSeat | null;
}

/** An application that time has closed. */
export interface NoResponsePayload {
  applicationId: string;
}

/** A decision date that has moved. */
export interface DecisionDatePayload {
  applicationId: string;
  /** The day that the candidate knew, and the new one, in ISO 8601; null for none. */
  from: string | null;
  to: string | null;
}

/** A note that names somebody of the team. */
export interface MentionPayload {
  applicationId: string;
  authorId: string;
}

/** The deleted parts of an application whose time was over; nothing else knows them any more. */
export interface ErasedMailPayload {
  /** Of the job. */
  title: string;
  organization: string;
  /** How many. */
  documents: number;
  messages: number;
  hadLetter: boolean;
}

/** The mails about an application. */
interface ApplicationMails {
  /** To the candidate: the receipt of the application. */
  "application-receipt": ReceiptMailPayload;
  /** To the recipients of the job's mails: how many are new. */
  "applications-new": NewApplicationsPayload;
  /** To the recipients of the job's mails: how many wait for a reply. */
  "job-closed-unanswered": JobNewsPayload;
  /** To the recipients of the job's mails: a job whose deadline has passed with nobody waiting, and its numbers. */
  "job-closed": JobNewsPayload;
  /** To the candidate: another state, and the organization's words. */
  "application-state": StateMailPayload;
  /** To the candidate: an interview, with its date and place. */
  "application-interview": StateMailPayload;
  /** To the candidate: the interview that was accepted, with its date. */
  "interview-confirmed": StateMailPayload;
  /** To the recipients of the job's mails: the candidate's answer to an interview. */
  "interview-answered": StateMailPayload;
  /** To somebody of the team who has been named into a committee, or given another seat in it. */
  "committee-named": SeatPayload;
  /** To a member of a committee whose declarations or ratings are missing. */
  "committee-reminder": JobNewsPayload;
  /** To those of the team who hold an interview: its date and place, also when they change. */
  "interview-assigned": StateMailPayload;
  /** To somebody of the team: a note names them. */
  "note-mention": MentionPayload;
  /** To the candidate: another day on which they will know. */
  "decision-date-moved": DecisionDatePayload;
  /** To the candidate: nobody replied, or decided, and now it is over. */
  "application-no-response": NoResponsePayload;
  /** To the candidate: the deleted parts, once the application's time was over. */
  "application-erased": ErasedMailPayload;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends ApplicationMails {}
}
