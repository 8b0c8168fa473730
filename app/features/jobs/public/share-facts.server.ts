import { jobFacts, jobTexts } from "~/content/pages/job";
import { workplaces } from "~/content/vocabularies/jobs/job-fields";
import { sha256 } from "~/lib/crypto/crypto.server";
import { formatDay } from "~/lib/time/dates";
import type { JobDetails } from "../job/job-details.server";
import { salaryWords } from "../job/salary";
import { placeOf } from "./job-place.server";

/** Counted up whenever the drawing changes, so that every picture gets a new address. */
const drawing = 1;

/** A column of the picture's table. */
export interface ShareFact {
  term: string;
  value: string;
  note: string;
}

/** All that a job's picture shows. */
export interface ShareFacts {
  title: string;
  organization: string;
  facts: ShareFact[];
}

/** The picture of a job at this moment; of its facts, only whether the job is open changes with the days alone. */
export function shareFacts(job: JobDetails): ShareFacts {
  const facts = [salaryFact(job), deadlineFact(job), placeFact(job)].filter((fact) => fact !== null);
  return { title: job.title, organization: job.organization.name, facts };
}

/** A hash of them, for the address of the picture, which may be kept for a year. */
export function shareVersion(facts: ShareFacts): string {
  return sha256(JSON.stringify([drawing, facts])).slice(0, 16);
}

function salaryFact(job: JobDetails): ShareFact | null {
  const words = salaryWords(job);
  // Its detail has no room.
  return words && { term: jobFacts.salary, value: words.amount, note: words.period };
}

function deadlineFact({ status, closesAt }: JobDetails): ShareFact | null {
  if (closesAt === null) return null;
  const term = jobFacts.deadline;
  if (status !== "published") return { term, value: jobTexts.closed, note: "" };
  const [, day = "", year = ""] = /^(.*) (de \d+)$/.exec(formatDay(new Date(closesAt))) ?? [];
  return { term, value: day, note: year };
}

function placeFact(job: JobDetails): ShareFact | null {
  const place = placeOf(job);
  const way = job.workplace ? workplaces[job.workplace] : "";
  if (!place && !way) return null;
  return { term: jobFacts.place, value: place || way, note: place ? way : "" };
}
