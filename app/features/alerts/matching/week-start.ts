import { Temporal } from "temporal-polyfill";
import { timeZone } from "~/lib/time/dates";

/** When the ISO week of a moment began: Monday's first instant in peninsular time. */
export function weekStartOf(moment: Date): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .startOfDay();
  // By the calendar, not by hours: a week has an hour less in spring and one more in autumn.
  return new Date(day.subtract({ days: day.dayOfWeek - 1 }).startOfDay().epochMilliseconds);
}
