import { fillText } from "~/content/fill-text";
import { formatNumberInText, plural } from "~/content/format";
import { jobFacts } from "~/content/pages/job";
import { compareRows, comparePage as text } from "~/content/pages/jobs/compare";
import { countDatesKept } from "~/features/applications/decision-dates/dates-kept.server";
import type { JobSummary } from "~/features/jobs/job/job-summary.server";
import { type CompareRow, splitRows, toCompareRows } from "~/features/jobs/public/compare-rows.server";
import { maxCompared, type readCompared } from "~/features/jobs/public/compared-jobs.server";
import { listSimilarJobs } from "~/features/jobs/public/similar-jobs.server";
import { listSavedJobs } from "~/features/saved-jobs/list-saved-jobs.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";

/** The most jobs that are offered, of the last saved ones and of similar ones. */
const maxOffered = 8;

type Compared = Awaited<ReturnType<typeof readCompared>>;

/** A job that can be added. */
export interface OfferedJob {
  slug: string;
  title: string;
  organization: string;
  addHref: string;
}

/** The page: its jobs with their facts, and those that can be added. */
export async function toCompareView(compared: Compared, user: Pick<User, "id" | "type"> | null, now: Date) {
  const slugs = compared.jobs.map(({ slug }) => slug);
  const isFull = slugs.length >= maxCompared;
  const isPerson = user?.type === "employee";
  const [first] = compared.jobs;
  const [datesKept, saved, similar, marked] = await Promise.all([
    datesKeptRow(compared.jobs, now),
    isPerson && !isFull ? listSavedJobs(user.id, {}, now).then(({ items }) => items) : [],
    first && !isFull ? listSimilarJobs(first.id, now) : [],
    markJobs(user, compared.jobs),
  ]);
  const canApply = user === null || isPerson;
  const isOther = ({ slug }: JobSummary) => !slugs.includes(slug) && !saved.some((job) => job.slug === slug);
  return {
    jobs: marked.map(({ slug, title, language, status, applyMode, hasApplied, organization: { name } }) => ({
      slug,
      title,
      language,
      organization: name,
      isOpen: status === "published",
      apply: status === "published" && canApply && !hasApplied ? applyMode : null,
      hasApplied: hasApplied === true,
      removeHref: paths.compareJobs({ job: slugs.filter((other) => other !== slug) }),
    })),
    ...splitRows([...toCompareRows(compared.jobs, now), datesKept]),
    notes: notesOf(compared),
    isFull,
    isPerson,
    saved: toOffered(
      saved.filter(({ slug, status }) => status === "published" && !slugs.includes(slug)),
      slugs,
    ),
    similar: toOffered(similar.filter(isOther), slugs),
  };
}

/** How the organizations of the jobs kept their decision dates, as the last row. */
async function datesKeptRow(jobs: Compared["jobs"], now: Date): Promise<CompareRow> {
  const slugs = jobs.map(({ organization: { slug } }) => slug);
  const kept = await countDatesKept(slugs, now);
  const cells = slugs.map((slug) => {
    const dates = kept.get(slug);
    if (!dates) return { value: jobFacts.noResponse, note: jobFacts.noResponseNote };
    const { kept: n, due } = dates;
    const amounts = { kept: formatNumberInText(n), due: formatNumberInText(due) };
    return { value: fillText(compareRows.keptOfDue, amounts), note: compareRows.datesKeptNote };
  });
  return { term: compareRows.datesKept, cells };
}

function notesOf({ jobs, leftOut, unavailable, isRepeated }: Compared): string[] {
  return [
    isRepeated ? text.repeated : "",
    unavailable > 0 ? plural(text.unavailable, unavailable) : "",
    leftOut > 0 ? plural(text.leftOut, leftOut) : "",
    jobs.length === 0 ? text.empty : "",
    jobs.length === 1 ? text.single : "",
  ].filter(Boolean);
}

function toOffered(jobs: readonly JobSummary[], slugs: readonly string[]): OfferedJob[] {
  return jobs.slice(0, maxOffered).map(({ slug, title, organization: { name } }) => ({
    slug,
    title,
    organization: name,
    addHref: paths.compareJobs({ job: [...slugs, slug] }),
  }));
}
