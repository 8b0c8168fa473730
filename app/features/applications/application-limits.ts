/** What a candidate can send: characters of the letter, and documents besides the CV. */
export const applicationLimits = {
  coverLetter: { max: 5000 },
  documents: 10,
} as const;

/** Months after the final state of an application during which its documents are kept. */
export const retentionMonths = 12;
