import type { CalendarAddress } from "~/features/calendar/calendar-address.server";
import { formatDay } from "~/lib/time/dates";

/** The address of a calendar as pages show it, also with the scheme that programs for calendars take. */
export function toCalendarView({ url, createdAt, teamInterviews }: CalendarAddress) {
  const webcal = url?.replace(/^https?:/, "webcal:") ?? null;
  return { url, webcal, since: formatDay(new Date(createdAt)), teamInterviews };
}
