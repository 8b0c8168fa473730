/** The possible ratings of an application, as forms and addresses write them. */
export const ratingValues = ["1", "2", "3", "4", "5"] as const;

/** The least rating that a board can be filtered by. */
export type MinRating = (typeof ratingValues)[number];

/** The limits of rating criteria: how many a job has at most, and their length. */
export const ratingLimits = { criteria: 6, criterion: { min: 2, max: 80 } } as const;
