import { isoDayAfter } from "~/lib/time/closing-time.server";
import { isoDayOf } from "~/lib/time/dates";
import { type DayNumbers, readDays, sumDays } from "./read-days.server";

/** The numbers of an organization's jobs today and on the six days before, to the minute. */
export async function getWeekNumbers(organizationId: string, now = new Date()): Promise<DayNumbers> {
  const week = { from: isoDayAfter(now, -6), to: isoDayOf(now) };
  return sumDays(await readDays({ organizationId }, week, now));
}
