/** The result of a composer whose mail has no cause any more. */
export const notNeeded = { suppressed: "NOT_NEEDED" };
