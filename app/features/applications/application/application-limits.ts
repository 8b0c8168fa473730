import { documentAccept, maxDocumentBytes } from "~/features/files/file-limits";

/** The limits of an application: characters of the letter, and documents besides the CV. */
export const applicationLimits = {
  coverLetter: { max: 5000 },
  documents: 10,
} as const;

/** The limits of their form: characters of the letter; the types of a file field, as `accept` of HTML; bytes. */
export const materialLimits = {
  coverLetter: applicationLimits.coverLetter.max,
  accept: documentAccept,
  maxFileBytes: maxDocumentBytes,
};

/** Months after the final state of an application during which its documents are kept. */
export const retentionMonths = 12;

/** Lengths in characters of an organization's texts about an application, for schemas and forms. */
export const pipelineLimits = {
  /** The words that come with a change of state; the candidate reads them. */
  message: { max: 2000 },
  note: { max: 2000 },
  search: { max: 100 },
  /** Applications of one reply, named one by one. */
  bulk: 100,
  /** The same where a filter names them. */
  bulkFiltered: 5000,
} as const;

/** The limits of an organization's offer, and of a candidate's answer; for schemas and forms. */
export const interviewLimits = {
  /** The most times to choose from. */
  times: 5,
  /** The most people whose interviews are offered together, times that they share, and days of the form. */
  round: { people: 20, times: 60, days: 3, pause: { min: 0, max: 120 } },
  /** The most people of the team who hold one. */
  interviewers: 10,
  minutes: { min: 15, max: 480, usual: 60 },
  /** In characters. */
  place: { max: 200 },
  /** The candidate's reason, in characters. */
  reason: { max: 500 },
  /** The longest that an interview can be ahead, in days. */
  daysAhead: 366,
} as const;

/** The tags of an organization: their length in characters, and how many there can be. */
export const tagLimits = {
  name: { max: 30 },
  ofOrganization: 50,
  ofApplication: 10,
} as const;
