import { deadlineCalendar as text } from "~/content/calendar";
import { fillText } from "~/content/fill-text";
import { writeCalendarFile } from "~/lib/time/calendar-file.server";
import { localTimeOf } from "~/lib/time/closing-time.server";
import { dayMs, minuteMs } from "~/lib/time/durations";
import type { JobDetails } from "./job-details.server";

type DeadlineFacts = Pick<JobDetails, "id" | "title" | "url" | "status" | "closesAt"> & {
  organization: { name: string };
};

/**
 * The deadline of an open job for a calendar: the minute that its page names, with a reminder a day before. Null for a
 * job that is not open.
 */
export async function toDeadlineCalendar(job: DeadlineFacts, now: Date): Promise<string | null> {
  const { id, title, organization, url, status, closesAt } = job;
  if (status !== "published" || closesAt === null) return null;
  const minute = Math.floor(Date.parse(closesAt) / minuteMs);
  const start = new Date(minute * minuteMs);
  const time = localTimeOf(start).slice(-5);
  const event = {
    id,
    // A deadline that is extended is later: the file that has it replaces the one before.
    sequence: minute,
    start,
    minutes: 0,
    summary: fillText(text.summary, { title }),
    description: fillText(text.description, { title, organization: organization.name, time, url }),
    url,
    reminderSeconds: dayMs / 1000,
  };
  return writeCalendarFile(text.product, event, now);
}
