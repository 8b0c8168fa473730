import { fillText } from "~/content/fill-text";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { type JobStatusCode, jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { formatBriefDay, formatSecond } from "~/lib/time/dates";

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

/** What tells a job of a list from others with its title. */
export interface TitledJob extends DatedJob {
  id: string;
  title: string;
  city: string | null;
  projectRef: string | null;
  createdAt: Date | string;
}

/** For Prisma, beside the columns of a job's state. */
export const listedSelect = {
  ...{ id: true, title: true, city: true, projectRef: true },
  ...{ createdAt: true, updatedAt: true },
} as const;

type Facts = (job: TitledJob) => (string | null)[];

const stateAndDate: Facts = (job) => [jobStatuses[job.status], jobDate(job)];
const placeToo: Facts = (job) => [...stateAndDate(job), job.city, job.projectRef];
const creationToo: Facts = (job) => [
  ...placeToo(job),
  fillText(text.created, { at: formatSecond(new Date(job.createdAt)) }),
];

/** Each title with its state and date, «Técnico/a de laboratorio (Borrador, guardada el 30 nov)», and {@link nameApart}. */
export function datedTitles(jobs: readonly TitledJob[]): { id: string; title: string }[] {
  return nameApart(jobs, [stateAndDate, placeToo, creationToo]);
}

/** Each title alone, and {@link nameApart} with its state and date first. */
export function plainTitles(jobs: readonly TitledJob[]): { id: string; title: string }[] {
  return nameApart(jobs, [() => [], stateAndDate, placeToo, creationToo]);
}

/** Titles with the first of these facts; those that are equal then with the next. */
function nameApart(jobs: readonly TitledJob[], ways: readonly Facts[]): { id: string; title: string }[] {
  const names = new Map<string, string>();
  let equal = jobs;
  for (const factsOf of ways) {
    for (const job of equal) names.set(job.id, nameWith(job.title, factsOf(job)));
    const counts = new Map<string, number>();
    for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
    equal = equal.filter(({ id }) => (counts.get(names.get(id) ?? "") ?? 0) > 1);
  }
  return jobs.map(({ id, title }) => ({ id, title: names.get(id) ?? title }));
}

function nameWith(title: string, facts: readonly (string | null)[]): string {
  const known = facts.filter(Boolean).join(", ");
  return known === "" ? title : fillText(text.dated, { title, facts: known });
}
