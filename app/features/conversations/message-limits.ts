/** How long a message may be, in characters. */
export const messageLimits = { body: 4000 } as const;
