/** The length of a task's periods: days `YYYY-MM-DD`, or ISO weeks `YYYY-Www`. */
export type PeriodKind = "day" | "week";

/** The kind of a period's key; null when it is not a day or week of the calendar. Keys of one kind sort by time. */
export function periodKind(key: string): PeriodKind | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(key)) return isDay(key) ? "day" : null;
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(key) ?? [];
  if (year === undefined) return null;
  return Number(week) >= 1 && Number(week) <= weeksOf(year) ? "week" : null;
}

/** A day that doesn't exist parses as an invalid date or as another day. */
function isDay(key: string): boolean {
  const date = new Date(`${key}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(key);
}

/** ISO 8601: a year has 53 weeks when its first or its last day is a Thursday. */
function weeksOf(year: string): 52 | 53 {
  const isThursday = (day: string) => new Date(`${year}-${day}T00:00:00Z`).getUTCDay() === 4;
  return isThursday("01-01") || isThursday("12-31") ? 53 : 52;
}
