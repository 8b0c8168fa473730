import { deadlineCalendar as text } from "~/content/calendar";
import { fillText } from "~/content/fill-text";
import { type CalendarEvent, writeCalendarFile } from "~/lib/time/calendar-file.server";
import { formatTime } from "~/lib/time/dates";
import { minuteMs } from "~/lib/time/durations";
import type { JobDetails } from "./job-details.server";

interface DeadlineFacts {
  /** Of the job. */
  id: string;
  title: string;
  /** Its name. */
  organization: string;
  closesAt: Date;
  /** The page of the job. */
  url: string;
}

/** The deadline of a job as a calendar's event: the minute that its page names. */
export function deadlineEntry({ id, title, organization, closesAt, url }: DeadlineFacts): CalendarEvent {
  const minute = Math.floor(closesAt.getTime() / minuteMs);
  const start = new Date(minute * minuteMs);
  return {
    id,
    // A deadline that is extended is later: the file that has it replaces the one before.
    sequence: minute,
    start,
    minutes: 0,
    summary: fillText(text.summary, { title }),
    description: fillText(text.description, { organization, time: formatTime(start), url }),
    url,
  };
}

/** The deadline of an open job as a file, with a reminder a day before. Null for a job that is not open. */
export function toDeadlineCalendar(
  job: Pick<JobDetails, "id" | "title" | "url" | "status" | "closesAt"> & { organization: { name: string } },
  now: Date,
): string | null {
  const { organization, status, closesAt, ...facts } = job;
  if (status !== "published" || closesAt === null) return null;
  const entry = deadlineEntry({ ...facts, organization: organization.name, closesAt: new Date(closesAt) });
  return writeCalendarFile(text.product, { ...entry, reminderDays: 1 }, now);
}
