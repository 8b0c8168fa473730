/** The least ratings that a board can be filtered by. */
export const leastRatings = ["1", "2", "3", "4", "5"] as const;

export type LeastRating = (typeof leastRatings)[number];
