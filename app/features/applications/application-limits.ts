import { documentAccept, maxDocumentBytes } from "../files/file-limits";

/** What a candidate can send: characters of the letter, and documents besides the CV. */
export const applicationLimits = {
  coverLetter: { max: 5000 },
  documents: 10,
} as const;

/** What the form for them takes: characters of the letter; what a file field offers, as `accept` of HTML has it; bytes. */
export const materialLimits = {
  coverLetter: applicationLimits.coverLetter.max,
  accept: documentAccept,
  maxFileBytes: maxDocumentBytes,
};

/** Months after the final state of an application during which its documents are kept. */
export const retentionMonths = 12;
