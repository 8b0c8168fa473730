import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { jobTexts } from "~/content/pages/job";
import { daysBetween } from "~/lib/time/closing-time.server";
import { formatDay } from "~/lib/time/dates";
import type { JobSummary } from "../job/job-summary.server";

type Deadline = Pick<JobSummary, "status" | "closesAt">;

/** «Quedan 25 días», by peninsular midnights, on one line; null for a job that is not open. */
export function daysLeft({ status, closesAt }: Deadline, now: Date): string | null {
  if (status !== "published" || closesAt === null) return null;
  const days = daysBetween(now, new Date(closesAt));
  const words = days < 1 ? jobTexts.closesToday : plural(jobTexts.daysLeft, days);
  return words.replaceAll(" ", "\u00a0");
}

/** The deadline of an open job as a day, or that it is closed. */
export function deadlineOf({ status, closesAt }: Deadline): string {
  if (status !== "published" || closesAt === null) return jobTexts.closed;
  return fillText(jobTexts.closes, { when: formatDay(new Date(closesAt)) });
}
