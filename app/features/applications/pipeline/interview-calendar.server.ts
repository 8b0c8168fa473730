import { interviewCalendar as text } from "~/content/calendar";
import { fillText } from "~/content/fill-text";
import { writeCalendarFile } from "~/lib/time/calendar-file.server";

/** An interview has no end of its own: so much of the day is kept free. */
const minutes = 60;

interface CalendarEntry {
  applicationId: string;
  at: Date;
  place: string;
  /** Of the job. */
  title: string;
  organization: string;
  /** The other side's name. */
  withWhom: string;
  /** The page of the application. */
  url: string;
  /** How many interviews of this application there were before: calendars replace what has a lower number. */
  sequence: number;
}

/** An interview for a calendar. */
export function toCalendar(entry: CalendarEntry, now: Date): Promise<string> {
  const { applicationId, at, place, title, organization, withWhom, url, sequence } = entry;
  const summary = fillText(text.summary, { title });
  const description = fillText(text.description, { title, organization, name: withWhom });
  const event = { id: applicationId, sequence, start: at, minutes, summary, description, place, url };
  return writeCalendarFile(text.product, event, now);
}
