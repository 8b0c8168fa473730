/** In characters. */
export const noticeLimits = {
  text: { max: 5000 },
  decision: { max: 2000 },
} as const;

/** How long a decision can be complained about: six months, at least (Regulation (EU) 2022/2065, art. 20.1). */
export const complaintMonths = 6;

/** After the last decision the names, addresses and texts of a notice are kept so long. */
export const noticeRetentionMonths = 12;
