/** Characters; of searched words, the fewest and the most. */
export const peopleLimits = { minWords: 2, words: 100, text: 1000, reference: 100 } as const;

/** Rows of each list on the page of a person or an organization. */
export const maxRows = 20;
