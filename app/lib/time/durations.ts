/** Milliseconds. */
export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
/** Of 24 hours: the days of a limit, not those of a calendar. */
export const dayMs = 24 * hourMs;
