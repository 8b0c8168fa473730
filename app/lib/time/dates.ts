/** Peninsular time: days begin and end in it, here and in SQL (`AT TIME ZONE`). */
export const timeZone = "Europe/Madrid";

const instants = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeStyle: "short", timeZone });
const seconds = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeStyle: "medium", timeZone });
const times = new Intl.DateTimeFormat("es-ES", { timeStyle: "short", timeZone });
const days = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone });
const briefDays = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone });
const dates = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });
const briefDates = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone: "UTC" });
/** Sweden writes days as ISO 8601 does. */
const isoDays = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });

/** «21 de noviembre de 2026 a las 8:30», in peninsular time. */
export function formatInstant(instant: Date): string {
  return instants.format(instant);
}

/** The same to the second: «21 de noviembre de 2026 a las 8:30:05». */
export function formatSecond(instant: Date): string {
  return seconds.format(instant);
}

/** «8:30», in peninsular time. */
export function formatTime(instant: Date): string {
  return times.format(instant);
}

/** «21 de noviembre de 2026», in peninsular time. */
export function formatDay(instant: Date): string {
  return days.format(instant);
}

/** «21 nov», where the year is plain; in peninsular time. */
export function formatBriefDay(instant: Date): string {
  return briefDays.format(instant);
}

/** A day that ISO 8601 wrote, as «21 nov». */
export function formatBriefIsoDay(day: string): string {
  return briefDates.format(new Date(`${day}T00:00:00Z`));
}

/** The day on which an instant falls in peninsular time, as ISO 8601 writes it: 2026-11-21. */
export function isoDayOf(instant: Date): string {
  return isoDays.format(instant);
}

/** A day that ISO 8601 wrote, as «21 de noviembre de 2026». */
export function formatIsoDay(day: string): string {
  return dates.format(new Date(`${day}T00:00:00Z`));
}

/** A day that ISO 8601 wrote, as 21/11/2026. */
export function formatShortDay(day: string): string {
  return day.split("-").reverse().join("/");
}
