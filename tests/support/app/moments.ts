let last = 0;

/**
 * The time now, or the millisecond after the last one that this gave: rows that are put in one after the other have that
 * order, where two of one millisecond would have the order of their random ids.
 */
export function nextMoment(): Date {
  last = Math.max(Date.now(), last + 1);
  return new Date(last);
}
