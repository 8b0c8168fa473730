/** The job that a mail is about, and its change. */
export interface JobMailPayload {
  /** The mail is about a change of a job that stays public. */
  ofChange?: boolean;
  jobId: string;
  /** The title at that moment: the subject names it. */
  title: string;
  /** The version of the job that the change made: its `updatedAt`. */
  at: string;
}

/** The mails to the recipients of a job's mails. */
export interface JobMails {
  "job-in-review": JobMailPayload;
  /** By an administrator: an owner who publishes without a review knows it already. */
  "job-published": JobMailPayload;
  "job-returned": JobMailPayload;
  "job-removed": JobMailPayload;
  /** To the owner: a recruiter asks for the approval. */
  "job-approval-asked": JobMailPayload;
  /** To who asked. */
  "job-approval-returned": JobMailPayload;
  /** To who asked, of a job that is published at once. */
  "job-approved": JobMailPayload;
  /** To whom a colleague has given the job to lead. */
  "job-lead-given": Pick<JobMailPayload, "jobId" | "title"> & { authorId: string };
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends JobMails {}
}

export type JobMailKind = keyof JobMails;
