import { briefWeekdays, weekdays } from "~/content/calendar-words";
import { formatBriefDay, formatDay, formatTime, peninsularClock } from "./dates";

/** When people meet, with the weekday, in peninsular time: «jueves, 3 de diciembre de 2026, 10:00». */
export function formatMeeting(instant: Date): string {
  return `${formatMeetingDay(instant)}, ${formatTime(instant)}`;
}

/** Its day alone. */
export function formatMeetingDay(instant: Date): string {
  return `${dayOfWeek(instant, weekdays)}, ${formatDay(instant)}`;
}

/** Instants by their peninsular day: «jueves, 3 de diciembre de 2026», with «10:00» and their instants. */
export function timesByDay(
  times: readonly string[],
): { day: string; times: { iso: string; time: string }[] }[] {
  const days = new Map<string, { iso: string; time: string }[]>();
  for (const iso of times) {
    const at = new Date(iso);
    const day = formatMeetingDay(at);
    days.set(day, [...(days.get(day) ?? []), { iso, time: formatTime(at) }]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

/** The same in a list, where the year is plain: «jue, 3 dic, 10:00». */
export function formatBriefMeeting(instant: Date): string {
  return `${dayOfWeek(instant, briefWeekdays)}, ${formatBriefDay(instant)}, ${formatTime(instant)}`;
}

const dayOfWeek = (instant: Date, names: readonly string[]) => names[peninsularClock(instant).getUTCDay()];
