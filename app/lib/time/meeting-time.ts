import { formatTime, timeZone } from "./dates";

const days = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone,
});

const briefDays = new Intl.DateTimeFormat("es-ES", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone,
});

/** When people meet, with the weekday, in peninsular time: «jueves, 3 de diciembre de 2026, 10:00». */
export function formatMeeting(instant: Date): string {
  return `${days.format(instant)}, ${formatTime(instant)}`;
}

/** The same in a list, where the year is plain: «jue, 3 dic, 10:00». */
export function formatBriefMeeting(instant: Date): string {
  return `${briefDays.format(instant)}, ${formatTime(instant)}`;
}
