import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { jobFacts, jobTexts } from "~/content/pages/job";
import { compareRows as text } from "~/content/pages/jobs/compare";
import { contractTypes, workingHours, workplaces } from "~/content/vocabularies/jobs/job-fields";
import { countries } from "~/content/vocabularies/places/countries.server";
import { responseFigure } from "~/features/organizations/public/response-words.server";
import { formatDay, formatIsoDay, formatTimeInText } from "~/lib/time/dates";
import type { JobDetails } from "../job/job-details.server";
import { isForFullTime, salaryWords } from "../job/salary";
import { daysLeft } from "./job-deadline.server";
import { placeOf } from "./job-place.server";

/** The value of a fact for one job. */
export interface CompareCell {
  value: string;
  note?: string | null;
}

/** A fact of some jobs, a cell each. */
export interface CompareRow {
  term: string;
  cells: CompareCell[];
}

/** A fact that is the same of all compared jobs. */
export interface SameFact extends CompareCell {
  term: string;
}

/** A fact of a job at a moment: null for what it does not say. */
type ReadFact = (job: JobDetails, now: Date) => CompareCell | string | null;

/** The rows, in their order: another fact is another line. */
const facts: readonly [term: string, read: ReadFact][] = [
  [text.given, givenSalary],
  [text.annual, annualSalary],
  [text.contract, (job) => job.contractType && contractTypes[job.contractType]],
  [text.duration, durationOf],
  [text.hours, (job) => job.hours && workingHours[job.hours]],
  [text.workplace, workplaceOf],
  [text.place, placeOf],
  [text.deadline, deadlineOf],
  [text.decision, (job) => job.decisionBy && formatIsoDay(job.decisionBy)],
  [text.response, responseOf],
];

/** The compared facts of some jobs, in words. */
export function toCompareRows(jobs: readonly JobDetails[], now: Date): CompareRow[] {
  return facts.map(([term, read]) => ({ term, cells: jobs.map((job) => toCell(read(job, now))) }));
}

/** Of two jobs and more, the rows that tell them apart, and the facts that do not. A note is of its own job. */
export function splitRows(rows: readonly CompareRow[]): { rows: CompareRow[]; same: SameFact[] } {
  const isSame = ({ cells: [first, ...others] }: CompareRow) =>
    others.length > 0 && others.every((cell) => cell.value === first?.value && cell.note === first.note);
  return {
    rows: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame).map(({ term, cells }) => ({ value: "", ...cells[0], term })),
  };
}

function toCell(fact: ReturnType<ReadFact>): CompareCell {
  return typeof fact === "object" && fact ? fact : { value: fact || text.unsaid };
}

/** As the organization gives it. */
function givenSalary(job: JobDetails): CompareCell | null {
  const words = salaryWords(job);
  if (!words?.detail) return words && { value: `${words.amount} ${words.period}`, note: job.salaryNote };
  const note = [isForFullTime(job) && text.fullTime, job.salaryNote].filter(Boolean).join(". ");
  return { value: words.detail, note };
}

function annualSalary(job: JobDetails): CompareCell | null {
  const words = salaryWords(job);
  return words && { value: words.amount, note: words.period };
}

/** Contracts that have no end by what they are. */
const endless: readonly JobDetails["contractType"][] = ["permanent", "permanent_scientific"];

function durationOf({ durationMonths, contractType }: JobDetails): string | null {
  if (durationMonths) return plural(jobFacts.duration, durationMonths);
  return endless.includes(contractType) ? text.endless : null;
}

function workplaceOf({ workplace, remoteCountries }: JobDetails): CompareCell | null {
  if (!workplace) return null;
  const from = formatList(remoteCountries.map((code) => countries[code] ?? code));
  return { value: workplaces[workplace], note: from && `${jobFacts.remoteCountries}: ${from}` };
}

function deadlineOf(job: JobDetails, now: Date): CompareCell | null {
  if (job.closedAt !== null) {
    const when = formatDay(new Date(job.closedAt));
    return { value: jobTexts.closed, note: fillText(jobFacts.closedOn, { when }) };
  }
  if (job.closesAt === null) return null;
  const closesAt = new Date(job.closesAt);
  const until = fillText(jobFacts.until, { time: formatTimeInText(closesAt) });
  // A column may be narrower than its line.
  const left = (daysLeft(job, now) ?? "").replaceAll("\u00a0", " ");
  return { value: formatDay(closesAt), note: `${until} ${left}.` };
}

function responseOf({ organization }: JobDetails): CompareCell {
  return responseFigure(organization) ?? { value: jobFacts.noResponse, note: jobFacts.noResponseNote };
}
