import { briefMonths, months } from "~/content/calendar-words";

/** Peninsular time: days begin and end in it, here and in SQL (`AT TIME ZONE`). */
export const timeZone = "Europe/Madrid";

/**
 * Asked for numbers alone: each engine's release has its own words, joiners and spaces, and a browser writes again
 * what the server wrote.
 */
const clock = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
  timeZone,
});

/** A date whose UTC fields are what clocks in peninsular time show. */
export function peninsularClock(instant: Date): Date {
  const shown: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = shown;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** «21 de noviembre de 2026 a las 8:30», in peninsular time. */
export function formatInstant(instant: Date): string {
  const local = peninsularClock(instant);
  return `${writeDay(local)} a ${writeTimeInText(local)}`;
}

/** The same to the second: «21 de noviembre de 2026 a las 8:30:05». */
export function formatSecond(instant: Date): string {
  const seconds = peninsularClock(instant).getUTCSeconds();
  return `${formatInstant(instant)}:${twoDigits(seconds)}`;
}

/** «8:30», in peninsular time. */
export function formatTime(instant: Date): string {
  return writeTime(peninsularClock(instant));
}

/** «las 8:30», «la 1:05», after «a», «hasta» or «desde»; in peninsular time. */
export function formatTimeInText(instant: Date): string {
  return writeTimeInText(peninsularClock(instant));
}

/** «21 de noviembre de 2026», in peninsular time. */
export function formatDay(instant: Date): string {
  return writeDay(peninsularClock(instant));
}

/** «21 nov», where the year is plain; in peninsular time. */
export function formatBriefDay(instant: Date): string {
  return writeBriefDay(peninsularClock(instant));
}

/** A day that ISO 8601 wrote, as «21 nov». */
export function formatBriefIsoDay(day: string): string {
  return writeBriefDay(new Date(`${day}T00:00:00Z`));
}

/** The day on which an instant falls in peninsular time, as ISO 8601 writes it: 2026-11-21. */
export function isoDayOf(instant: Date): string {
  return peninsularClock(instant).toISOString().slice(0, 10);
}

/** A day that ISO 8601 wrote, as «21 de noviembre de 2026». */
export function formatIsoDay(day: string): string {
  return writeDay(new Date(`${day}T00:00:00Z`));
}

/** A day that ISO 8601 wrote, as 21/11/2026. */
export function formatShortDay(day: string): string {
  return day.split("-").reverse().join("/");
}

const writeDay = (local: Date) =>
  `${local.getUTCDate()} de ${months[local.getUTCMonth()]} de ${local.getUTCFullYear()}`;

const writeBriefDay = (local: Date) => `${local.getUTCDate()} ${briefMonths[local.getUTCMonth()]}`;

const writeTime = (local: Date) => `${local.getUTCHours()}:${twoDigits(local.getUTCMinutes())}`;

const writeTimeInText = (local: Date) => `${local.getUTCHours() === 1 ? "la" : "las"} ${writeTime(local)}`;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A calendar date as Prisma reads it, midnight in UTC, as ISO 8601 writes the day: 2026-12-15. */
export function isoDayOfDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The same back. */
export function dateOfIsoDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
