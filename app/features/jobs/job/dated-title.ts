import { fillText } from "~/content/fill-text";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { type JobStatusCode, jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { formatBriefDay } from "~/lib/time/dates";

/** A job as its state of now has it. */
interface DatedJob {
  status: JobStatusCode;
  closesAt: Date | string | null;
  closedAt: Date | string | null;
  updatedAt: Date | string;
}

/** «cierra el 12 dic», «guardada el 30 nov» */
export function jobDate({ status, closesAt, closedAt, updatedAt }: DatedJob): string {
  if (status === "published" && closesAt)
    return fillText(text.closes, { date: formatBriefDay(new Date(closesAt)) });
  const sentence = closedAt ? text.closed : status === "in_review" ? text.submitted : text.updated;
  return fillText(sentence, { date: formatBriefDay(new Date(closedAt ?? updatedAt)) });
}

/** Tells a job from others with its title: «Técnico/a de laboratorio (Borrador, guardada el 30 nov)». */
export function datedTitle(job: DatedJob & { title: string }): string {
  return fillText(text.dated, { title: job.title, state: jobStatuses[job.status], date: jobDate(job) });
}
