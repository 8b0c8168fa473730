/** The limits of an organization's offer, and of a candidate's answer; for schemas and forms. */
export const interviewLimits = {
  /** The most times to choose from. */
  times: 5,
  minutes: { min: 15, max: 480, usual: 60 },
  /** In characters. */
  place: { max: 200 },
  /** The candidate's reason, in characters. */
  reason: { max: 500 },
  /** The longest that an interview can be ahead, in days. */
  daysAhead: 366,
} as const;
