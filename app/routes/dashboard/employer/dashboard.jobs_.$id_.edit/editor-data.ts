import type { OwnJob } from "~/features/jobs/job/job-details.server";
import type { PublishField } from "~/features/jobs/job/missing";

/** Codes with their names, for a choice. */
export type Choices = readonly (readonly [code: string, name: string])[];

/** A day as date fields have it, and a time when it is not the day's last second. */
export interface ClosingText {
  day: string;
  time: string;
}

/** Days in ISO 8601, both allowed. */
interface DayLimits {
  min: string;
  max: string;
}

/** The data of a job's editor. */
export interface EditorData {
  job: OwnJob;
  /** A draft's missing fields; empty for any other job. */
  missing: readonly PublishField[];
  /** Why publishing would refuse the dates of a draft, as sentences. */
  refusedDates: readonly string[];
  /** All that were sent, and those that wait for the first answer. */
  applications: { total: number; waiting: number };
  closing: ClosingText | null;
  /** For a draft, and for opening a job again. */
  closingLimits: DayLimits;
  /** For the one extension of an open job. */
  extensionLimits: DayLimits | null;
  /** Whether anybody has applied: some more fields stay as they are then. */
  hasApplications: boolean;
  isReopenable: boolean;
  /** Whether publishing it only sends it to a review. */
  isReviewed: boolean;
  /** Whether a change of the published job's public fields waits for an administrator. */
  isChangeReviewed: boolean;
  /** Whether an administrator closed the organization's publishing. */
  isPublishingClosed: boolean;
  countries: Choices;
  remoteCountries: Choices;
}
