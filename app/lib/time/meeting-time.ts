import { formatTime, timeZone } from "./dates";

const days = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone,
});

/** When people meet, with the weekday, in peninsular time: «jueves, 3 de diciembre de 2026, 10:00». */
export function formatMeeting(instant: Date): string {
  return `${days.format(instant)}, ${formatTime(instant)}`;
}
