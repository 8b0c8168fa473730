import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { timeZone } from "./dates";

/** A job closes between this many and {@link maxOpenDays} calendar days ahead. */
export const minOpenDays = 1;
export const maxOpenDays = 120;
/** The one extension ends at most this many calendar days after the first closing day. */
export const maxExtensionDays = 60;
/** A decision is announced at most this many months after the closing day. */
const maxDecisionMonths = 12;

/**
 * The instant that a person means by a day («2026-12-15»: its last second) or a day and a time («2026-12-15T14:00») in
 * peninsular time. A time that the clocks skip in spring is refused; of one that they repeat in autumn the later
 * counts, which leaves everybody more time. An instant of ISO 8601, as responses have it, is itself.
 * @returns null for anything else, such as a day that does not exist.
 */
export function parseClosingTime(text: string): Date | null {
  if (instant.safeParse(text.trim()).success) return new Date(text.trim());
  const local = readLocalTime(text);
  if (!local) return null;
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: "later" });
  return zoned.toPlainDateTime().equals(local) ? new Date(zoned.epochMilliseconds) : null;
}

/** Whether a text is a day and a time that the clocks skip in spring: {@link parseClosingTime} refuses it. */
export function isSkippedTime(text: string): boolean {
  return readLocalTime(text) !== null && parseClosingTime(text) === null;
}

function readLocalTime(text: string): Temporal.PlainDateTime | null {
  const [, day, time = "23:59:59"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: "reject" });
  } catch {
    return null;
  }
}

const instant = z.iso.datetime({ offset: true });

/** The three ways to write a time that {@link parseClosingTime} reads. */
export const closingTimePattern =
  "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2}))?)?$";
/** Of the longest: an instant with nine decimals and an offset. */
export const maxClosingTimeLength = 40;

/** The calendar days from one instant to another, by peninsular midnights: 0 today, 1 tomorrow. */
export function daysBetween(from: Date, to: Date): number {
  return dayOf(from).until(dayOf(to), { largestUnit: "days" }).days;
}

/** The next peninsular midnight, when everything that is counted in days changes. */
export function endOfDay(moment: Date): Date {
  return new Date(zonedOf(moment).startOfDay().add({ days: 1 }).epochMilliseconds);
}

/** Whether a job may be published, or opened again, until then. */
export function isClosingTime(closesAt: Date, now: Date): boolean {
  const days = daysBetween(now, closesAt);
  return days >= minOpenDays && days <= maxOpenDays;
}

/** Whether an open job may be extended until then. @param original its first closing time. */
export function isExtension(
  closesAt: Date,
  { current, original }: { current: Date; original: Date },
): boolean {
  return closesAt > current && daysBetween(original, closesAt) <= maxExtensionDays;
}

/** Whether a day in ISO 8601 can be the one on which candidates will know. */
export function isDecisionDay(day: string, closesAt: Date): boolean {
  const closing = dayOf(closesAt);
  try {
    const decision = Temporal.PlainDate.from(day, { overflow: "reject" });
    const last = closing.add({ months: maxDecisionMonths });
    return (
      Temporal.PlainDate.compare(decision, closing) >= 0 && Temporal.PlainDate.compare(decision, last) <= 0
    );
  } catch {
    return false;
  }
}

/** The day some calendar days after a moment, as ISO 8601 writes it; for the limits of a date field. */
export function isoDayAfter(moment: Date, days: number): string {
  return dayOf(moment).add({ days }).toString();
}

/** An instant as a date-time field holds it, in peninsular time to the minute: 2026-12-15T14:00. */
export function localTimeOf(instant: Date): string {
  return zonedOf(instant).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** An instant in ISO 8601 as peninsular time with its offset, for programs that read it: 2026-12-15T23:59:59+01:00. */
export function isoTimeOf(instant: Date): string {
  return zonedOf(instant).toString({ smallestUnit: "second", timeZoneName: "never" });
}

function dayOf(instant: Date): Temporal.PlainDate {
  return zonedOf(instant).toPlainDate();
}

function zonedOf(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
