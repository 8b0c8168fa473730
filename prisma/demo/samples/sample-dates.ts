import { isoDayAfter, parseClosingTime } from "~/lib/time/closing-time.server";
import { sampleNumber } from "../../sample-random";

const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many days after another; before it with a negative number. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + Math.round(days * dayMs));
}

/** A number of days between two, the same for the same words. */
export function between(least: number, most: number, ...words: (string | number)[]): number {
  return least + sampleNumber(...words) * (most - least);
}

/** A moment between two, the same for the same words. */
export function momentBetween(from: Date, to: Date, ...words: (string | number)[]): Date {
  return new Date(Math.round(between(from.getTime(), to.getTime(), ...words)));
}

/** The end of the calendar day so many days after a moment, in some cases an hour of it. */
export function closingAfter(moment: Date, days: number, time = ""): Date {
  const closesAt = parseClosingTime(`${isoDayAfter(moment, Math.round(days))}${time}`);
  if (!closesAt) throw new Error("A day that was counted exists");
  return closesAt;
}

/** A calendar date as a column of that kind holds it. */
export function dateAfter(moment: Date, days: number): Date {
  return new Date(`${isoDayAfter(moment, Math.round(days))}T00:00:00Z`);
}
