import { interviewCalendar as text } from "~/content/calendar";
import { fillText } from "~/content/fill-text";
import { type CalendarEvent, writeCalendarFile } from "~/lib/calendar/calendar-file.server";

export interface CalendarEntry {
  applicationId: string;
  at: Date;
  minutes: number;
  place: string;
  /** The address of a place that is a link. */
  link: string | null;
  /** Whether both sides have agreed on it. */
  isAccepted: boolean;
  /** Of the job. */
  title: string;
  organization: string;
  /** The other side's name. */
  withWhom: string;
  /** The page of the application. */
  url: string;
  /** How many offers and answers there were before: calendars replace an event with a lower number. */
  sequence: number;
}

/** An interview as a calendar's event: one that the candidate has not accepted is tentative. */
export function interviewEntry(entry: CalendarEntry): CalendarEvent {
  const {
    applicationId,
    at,
    minutes,
    place,
    link,
    isAccepted,
    title,
    organization,
    withWhom,
    url,
    sequence,
  } = entry;
  const summary = fillText(text.summary, { title });
  const description = fillText(text.description, { title, organization, name: withWhom, url });
  const event = { id: applicationId, sequence, start: at, minutes, summary, description, place, url };
  return { ...event, isCertain: isAccepted, ...(link && { link }) };
}

/** An interview as a file for a calendar. */
export function toCalendar(entry: CalendarEntry, now: Date): string {
  return writeCalendarFile(text.product, [interviewEntry(entry)], now);
}
