import { fillText } from "~/content/fill-text";
import { jobTexts } from "~/content/pages/job";
import { contractTypes } from "~/content/vocabularies/jobs/contract-types";
import { workplaces } from "~/content/vocabularies/jobs/workplaces";
import { salarySentence } from "../posting/salary";
import { daysLeft, deadlineOf } from "./job-deadline.server";
import { placeOf } from "./job-place.server";
import type { JobSummary } from "./job-summary.server";

/** A job in a list of pages, in words: the browser gets no vocabulary for it. */
export interface JobCardData {
  id: string;
  slug: string;
  title: string;
  organization: JobSummary["organization"];
  /** «Barcelona, híbrido»; empty when nothing is known. */
  place: string;
  /** «Temporal»; null in an unfinished draft. */
  contract: string | null;
  salary: string | null;
  /** «Hasta el 15 de diciembre de 2026», or «Cerrada». */
  deadline: string;
  /** «Quedan 25 días.»; null for a job that is not open. */
  daysLeft: string | null;
}

/** What a list shows of a job at a moment. */
export function toJobCard(job: JobSummary, now: Date): JobCardData {
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    organization: job.organization,
    place: placeAndWay(job),
    contract: job.contractType && contractTypes[job.contractType],
    salary: salarySentence(job),
    deadline: deadlineOf(job),
    daysLeft: daysLeft(job, now),
  };
}

/** Where the work is done, and how: a place of presence needs no word. */
export function placeAndWay(job: JobSummary): string {
  const place = placeOf(job);
  if (!job.workplace || job.workplace === "on_site") return place;
  if (place === "") return job.workplace === "remote" ? jobTexts.remote : workplaces[job.workplace];
  return fillText(jobTexts.place, { place, workplace: workplaces[job.workplace].toLowerCase() });
}
