import { decisionCalendar, deadlineCalendar as text } from "~/content/calendar";
import { fillText } from "~/content/fill-text";
import { type CalendarEvent, writeCalendarFile } from "~/lib/calendar/calendar-file.server";
import { formatTimeInText, isoDayOf } from "~/lib/time/dates";
import { minuteMs } from "~/lib/time/durations";
import type { JobDetails } from "../job/job-details.server";

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
    description: fillText(text.description, { organization, time: formatTimeInText(start), url }),
    url,
  };
}

/** The day on which a job's result is promised as a calendar's event, which lasts the day. */
export function decisionEntry({
  id,
  title,
  organization,
  decisionDay,
  url,
}: Omit<DeadlineFacts, "closesAt"> & { decisionDay: string }): Omit<CalendarEvent, "sequence"> {
  return {
    id: `${id}-decision`,
    start: decisionDay,
    minutes: 0,
    summary: fillText(decisionCalendar.summary, { title }),
    description: fillText(decisionCalendar.description, { organization, url }),
    url,
  };
}

type DatedJob = Pick<JobDetails, "id" | "title" | "url" | "status" | "closesAt" | "decisionBy"> & {
  organization: { name: string };
};

/**
 * The deadline of an open job as a file, with a reminder a day before, and its decision date, if that is to come. Null for
 * a job that is not open.
 */
export function toDeadlineCalendar(job: DatedJob, now: Date): string | null {
  const { status, closesAt, decisionBy } = job;
  if (status !== "published" || closesAt === null) return null;
  const facts = { id: job.id, title: job.title, organization: job.organization.name, url: job.url };
  const deadline = { ...deadlineEntry({ ...facts, closesAt: new Date(closesAt) }), reminderDays: 1 };
  if (decisionBy === null || decisionBy < isoDayOf(now))
    return writeCalendarFile(text.product, [deadline], now);
  // It may move both ways: the file that was written last replaces those before.
  const sequence = Math.floor(now.getTime() / minuteMs);
  const decision = { ...decisionEntry({ ...facts, decisionDay: decisionBy }), sequence };
  return writeCalendarFile(text.product, [deadline, decision], now);
}
