/** Milliseconds. */
export const hourMs = 60 * 60 * 1000;
/** Of 24 hours: the days of a limit, not those of a calendar. */
export const dayMs = 24 * hourMs;
