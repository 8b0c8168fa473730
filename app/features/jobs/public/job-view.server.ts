import { fillText } from "~/content/fill-text";
import { jobFacts } from "~/content/pages/job";
import { responseFigure, responseSentence } from "~/features/organizations/public/response-words.server";
import { renderMarkdown } from "~/lib/text/markdown.server";
import { formatDay, formatIsoDay, formatTimeInText } from "~/lib/time/dates";
import type { JobDetails } from "../job/job-details.server";
import { periodWithDetail, salaryWords } from "../job/salary";
import { placeAndWay } from "./job-card.server";
import { daysLeft } from "./job-deadline.server";
import { detailsOf } from "./job-view-details.server";

/** A fact that a page sets large. */
interface LargeFact {
  term: string;
  value: string;
  /** The rest of the sentence. */
  note: string | null;
}

/** A job as its page shows it, in words: the browser gets no vocabulary and no Markdown for it. */
export interface JobViewData {
  id: string;
  slug: string;
  title: string;
  /** Of the title and the description, ISO 639-1. */
  language: string;
  organization: JobDetails["organization"];
  /** «Responde al 92 % de las candidaturas; la mitad, en 6 días o menos»; null where too few tell. */
  response: string | null;
  /** «Barcelona, híbrido»; empty when nothing is known. */
  place: string;
  isOpen: boolean;
  applyMode: JobDetails["applyMode"];
  facts: LargeFact[];
  details: { term: string; value: string }[];
  /** Safe HTML of the description; empty in a draft without one. */
  html: string;
}

/** A job's page at a moment. */
export function toJobView(job: JobDetails, now: Date): JobViewData {
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    language: job.language,
    organization: job.organization,
    response: responseSentence(job.organization),
    place: placeAndWay(job),
    isOpen: job.status === "published",
    applyMode: job.applyMode,
    facts: [salaryFact(job), deadlineFact(job, now), responseFact(job)].filter((fact) => fact !== null),
    details: detailsOf(job),
    html: renderMarkdown(job.description ?? ""),
  };
}

function salaryFact(job: JobDetails): LargeFact | null {
  const words = salaryWords(job);
  if (!words) return null;
  const note = [periodWithDetail(words), job.salaryNote].filter(Boolean).join(". ");
  return { term: jobFacts.salary, value: words.amount, note };
}

function deadlineFact(job: JobDetails, now: Date): LargeFact {
  const term = jobFacts.deadline;
  const decision = job.decisionBy && fillText(jobFacts.decisionBy, { when: formatIsoDay(job.decisionBy) });
  if (job.closesAt === null) return { term, value: jobFacts.noDeadline, note: decision };
  const closesAt = new Date(job.closesAt);
  const until = fillText(jobFacts.until, { time: formatTimeInText(closesAt) });
  const closed = job.closedAt && fillText(jobFacts.closedOn, { when: formatDay(new Date(job.closedAt)) });
  const left = daysLeft(job, now);
  const note = [...(closed ? [closed] : [until, left && `${left}.`]), decision].filter(Boolean).join(" ");
  return { term, value: formatDay(closesAt), note };
}

/** How its organization replies, in the same place for every job. */
function responseFact({ organization }: JobDetails): LargeFact {
  const words = responseFigure(organization);
  const term = jobFacts.response;
  return words ? { term, ...words } : { term, value: jobFacts.noResponse, note: jobFacts.noResponseNote };
}
