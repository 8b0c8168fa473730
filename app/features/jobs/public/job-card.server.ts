import { fillText } from "~/content/fill-text";
import { jobTexts } from "~/content/pages/job";
import { briefContractTypes, hoursInFull, workplaces } from "~/content/vocabularies/jobs/job-fields";
import { wholePercent } from "~/features/organizations/public/response-words.server";
import { formatBriefDay } from "~/lib/time/dates";
import type { JobSummary } from "../job/job-summary.server";
import { type SalaryWords, salaryWords } from "../job/salary";
import { daysLeft, deadlineOf } from "./job-deadline.server";
import { placeOf } from "./job-place.server";

/** A job in a list of pages, in words: the browser gets no vocabulary for it. */
export interface JobCardData {
  id: string;
  slug: string;
  title: string;
  organization: Pick<JobSummary["organization"], "name" | "slug" | "verifiedBy" | "verifiedDomain">;
  /** «Barcelona, híbrido»; empty when nothing is known. */
  place: string;
  /** «Temporal», «Beca · Jornada parcial»; null in an unfinished draft. */
  contract: string | null;
  /** «19.320 € brutos al año (1.380 € × 14 pagas)», in parts. */
  pay: SalaryWords | null;
  /** «Quedan 25 días»; «Cerrada» or the deadline for a job that is not open. */
  term: string;
  /** «15 dic»; null for a job that is not open. */
  closes: string | null;
  /** How its organization replies: «Responde al 92 %». */
  response: string;
}

/** A job in a list at a moment. */
export function toJobCard(job: JobSummary, now: Date): JobCardData {
  const left = daysLeft(job, now);
  const { name, slug, verifiedBy, verifiedDomain } = job.organization;
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    organization: { name, slug, verifiedBy, verifiedDomain },
    place: placeAndWay(job),
    contract: contractOfCard(job),
    pay: salaryWords(job),
    term: left ?? deadlineOf(job),
    closes: left && job.closesAt && formatBriefDay(new Date(job.closesAt)),
    response: responseOf(job.organization),
  };
}

/** Part of a working day is said, as its pay is that of full time. */
function contractOfCard({ contractType, hours }: JobSummary): string | null {
  if (!contractType) return null;
  const brief = briefContractTypes[contractType];
  return hours === "part_time" ? `${brief} · ${hoursInFull.part_time}` : brief;
}

function responseOf({ responseRate }: JobSummary["organization"]): string {
  if (responseRate === null) return jobTexts.noResponse;
  return fillText(jobTexts.responds, { rate: wholePercent(responseRate) });
}

/** Where the work is done, and how: a place of presence needs no word. */
export function placeAndWay(job: JobSummary): string {
  const place = placeOf(job);
  if (!job.workplace || job.workplace === "on_site") return place;
  if (place === "") return job.workplace === "remote" ? jobTexts.remote : workplaces[job.workplace];
  return fillText(jobTexts.place, { place, workplace: workplaces[job.workplace].toLowerCase() });
}
