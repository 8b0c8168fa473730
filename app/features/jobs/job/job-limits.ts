import { fieldLimits } from "~/lib/text/field-limits";
import { dayMs, minuteMs } from "~/lib/time/durations";

/** The limits of a job's fields, shared by the schema and the forms. Lengths in characters. */
export const jobLimits = {
  title: { min: 5, max: 120 },
  /** The minimum counts from publishing on: a draft may be shorter. */
  description: { min: 200, max: 10_000, maxLines: fieldLimits.markdownLines },
  careerStages: 4,
  city: { max: 100 },
  remoteCountries: 30,
  durationMonths: { min: 1, max: 120 },
  positions: { min: 1, max: 999 },
  projectRef: { max: 100 },
  /** Whole euros, for a year, a month or an hour alike. */
  salary: { min: 1, max: 1_000_000 },
  salaryNote: { max: 200 },
  externalUrl: { max: 1000 },
  /** The words of a search in an organization's own list. */
  search: { max: 100 },
  /** Of an organization. */
  templates: 50,
  /** The words of a return or a removal: an administrator's, or the owner's who does not approve. */
  reviewNote: { max: 2000 },
} as const;

/** What people are told of can be undone for this long: what an organization does, and a review. They are told then. */
export const undoMs = 15 * minuteMs;

/** A job that waits longer for its review is late. */
export const lateReviewMs = 2 * dayMs;

/** A closed job can be reopened for this long. */
export const reopenableMs = 7 * dayMs;
