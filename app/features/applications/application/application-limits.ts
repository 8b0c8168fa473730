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
