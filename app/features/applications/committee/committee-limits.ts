/** The limits of a committee: its members, those invited included, and how often its president can remind them. */
export const committeeLimits = {
  members: 20,
  /** Below it the page warns: a rating by one person is no committee's. */
  usualMembers: 2,
  hoursBetweenReminders: 24,
  /** The members are reminded this many days before the end. */
  remindedDays: 2,
  /** Of a decision without all ratings. */
  reason: { max: 500 },
  /** How far ahead the end can be. */
  daysAhead: 365,
} as const;

/** The possible ratings of an application, as forms and addresses write them. */
export const ratingValues = ["1", "2", "3", "4", "5"] as const;

/** The least rating that a board can be filtered by. */
export type MinRating = (typeof ratingValues)[number];

/** The limits of rating criteria: how many a job has at most, and their length. */
export const ratingLimits = { criteria: 6, criterion: { min: 2, max: 80 } } as const;
