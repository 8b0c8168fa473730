import { Temporal } from "temporal-polyfill";
import { timeZone } from "./dates";

const ranges = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** The two instants between which a week lies; the second one is the next week's. */
export interface WeekBounds {
  start: Date;
  end: Date;
}

/** The last ISO week that is over in peninsular time: 2026-W46 from Monday 16 November 2026, 0:00, on. */
export function lastWholeWeek(now: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return weekOf(instant.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ weeks: 1 }));
}

/** The ISO week some weeks after another; before it for a negative number. */
export function weekAfter(week: string, weeks = 1): string {
  return weekOf(mondayOf(week).add({ weeks }));
}

/** From Monday, 0:00 in peninsular time, to the next one: an hour more or less where the clocks change. */
export function boundsOfWeek(week: string): WeekBounds {
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone }).toInstant().epochMilliseconds);
  const monday = mondayOf(week);
  return { start: startOf(monday), end: startOf(monday.add({ weeks: 1 })) };
}

/** The seven days of a week in ISO 8601, from Monday to Sunday. */
export function daysOfWeek(week: string): string[] {
  const monday = mondayOf(week);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => monday.add({ days }).toString());
}

/** «9–15 de noviembre de 2026». */
export function nameOfWeek(week: string): string {
  const [monday = "", , , , , , sunday = ""] = daysOfWeek(week);
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return ranges.formatRange(at(monday), at(sunday));
}

/** Whether a text names a week of the calendar: 2026-W53, and not 2025-W53. */
export function isWeek(text: string): boolean {
  return /^2\d{3}-W\d\d$/.test(text) && weekOf(mondayOf(text)) === text;
}

/** ISO 8601: the first week has 4 January in it. A number that the year lacks leads on into another year. */
function mondayOf(week: string): Temporal.PlainDate {
  const [year, number] = week.split("-W").map(Number);
  const day = Temporal.PlainDate.from({ year: year ?? 0, month: 1, day: 4 });
  return day.subtract({ days: day.dayOfWeek - 1 }).add({ weeks: (number ?? 1) - 1 });
}

/** Its year is that of its Thursday. */
function weekOf(day: Temporal.PlainDate): string {
  const thursday = day.add({ days: 4 - day.dayOfWeek });
  const number = Math.ceil(thursday.dayOfYear / 7);
  return `${thursday.year}-W${String(number).padStart(2, "0")}`;
}
