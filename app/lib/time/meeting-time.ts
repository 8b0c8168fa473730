import { briefWeekdays, weekdays } from "~/content/calendar-words";
import { formatBriefDay, formatDay, formatTime, peninsularClock } from "./dates";

/** When people meet, with the weekday, in peninsular time: «jueves, 3 de diciembre de 2026, 10:00». */
export function formatMeeting(instant: Date): string {
  return `${dayOfWeek(instant, weekdays)}, ${formatDay(instant)}, ${formatTime(instant)}`;
}

/** The same in a list, where the year is plain: «jue, 3 dic, 10:00». */
export function formatBriefMeeting(instant: Date): string {
  return `${dayOfWeek(instant, briefWeekdays)}, ${formatBriefDay(instant)}, ${formatTime(instant)}`;
}

const dayOfWeek = (instant: Date, names: readonly string[]) => names[peninsularClock(instant).getUTCDay()];
