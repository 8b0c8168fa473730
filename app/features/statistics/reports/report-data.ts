import type { AdviceCode } from "../job-stats/advice";

/** The days after the job closed until an organization's answer is overdue: its target. */
export const responseTargetDays = 15;

/** An application that waited for its first answer. It names no person: the reader looks the name up. */
export interface WaitingApplication {
  applicationId: string;
  jobId: string;
  job: string;
  submittedAt: string;
  /** From when on it counts as unanswered; null while the job is open. */
  noResponseAt: string | null;
}

/** The numbers of an organization's jobs in a week. */
export interface WeekNumbers {
  views: number;
  /** Different ones on a day, for each job. */
  visitors: number;
  saves: number;
  applications: number;
  /** Applications for each view of the jobs that are answered here; null without a view. */
  conversion: number | null;
}

/** How an organization answers, over 180 days. Rates are from 0 to 1. */
export interface ResponseFigures {
  /** Null below the sample that makes it public. */
  rate: number | null;
  medianDays: number | null;
  /** The applications that were answered or are overdue. */
  sample: number;
}

/** A job with people who wait for its decision. */
export interface DecisionDate {
  jobId: string;
  job: string;
  /** ISO 8601. */
  decisionBy: string;
  undecided: number;
  /** Past by the end of the week. */
  isMissed: boolean;
}

/** An organization's report, as it was at the end of its week. */
export interface OrganizationReport {
  /** All that waited for an answer. */
  waiting: number;
  /** Those that waited for more than a week, the oldest first. */
  pending: { total: number; items: WaitingApplication[] };
  newApplications: { jobId: string; job: string; count: number }[];
  numbers: { week: WeekNumbers; before: WeekNumbers };
  days: { day: string; views: number; applications: number }[];
  response: ResponseFigures;
  decisions: DecisionDate[];
  closing: { jobId: string; job: string; closesAt: string }[];
  advice: AdviceCode | null;
}

/** Of both sides of the platform. */
export interface BothSidesCount {
  professionals: number;
  organizations: number;
}

/** The platform's report of a week. */
export interface PlatformReport {
  waitlist: {
    /** Confirmed and not invited. */
    total: BothSidesCount;
    joined: BothSidesCount;
    /** Those that wait, by discipline; the largest first. */
    fields: (BothSidesCount & { field: string | null })[];
  };
  signUps: { week: BothSidesCount; before: BothSidesCount };
  jobs: { published: number; open: number; closed: Record<string, number> };
  applications: {
    submitted: number;
    /** Those that ended in the week, by their last state. */
    ended: Record<string, number>;
    /** Without an answer, of those that an organization had to end. */
    noResponseShare: number | null;
  };
  mails: {
    sent: number;
    failed: number;
    /** Not sent on purpose. */
    suppressed: number;
    /** Addresses that left the waitlist. Changes of an account's preferences and alerts are not recorded. */
    unsubscribed: number;
  };
  /** How often each task failed. */
  failedTasks: Record<string, number>;
}

/** A report in a list. */
export interface ReportItem<Report> {
  /** 2026-W46 */
  week: string;
  /** «9–15 de noviembre de 2026» */
  name: string;
  createdAt: string;
  report: Report;
}
