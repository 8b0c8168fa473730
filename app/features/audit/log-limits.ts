/** Characters of the words by which the log is filtered. */
export const logLimits = { words: 100 } as const;
