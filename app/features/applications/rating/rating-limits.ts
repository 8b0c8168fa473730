/** What an organization rates applications by: how many criteria a job has at most, their length, and the ratings. */
export const ratingLimits = {
  criteria: 6,
  criterion: { min: 2, max: 80 },
  values: [1, 2, 3, 4, 5],
} as const;
