/** The limits of a team. */
export const teamLimits = {
  /** Invitations that wait for a reply. */
  openInvitations: 50,
  /** Jobs that one reader is given. */
  jobsOfReader: 100,
  invitationDays: 14,
  /** How far ahead the day is from which on a team needs a second factor. */
  factorDaysAhead: 365,
  /** How long an offer of ownership holds. */
  offerDays: 7,
} as const;
