import { plural } from "~/content/format";
import { comparePage as text } from "~/content/pages/jobs/compare";
import { maxCompared, type readCompared } from "~/features/jobs/public/compared-jobs.server";
import type { JobSummary } from "~/features/jobs/public/job-summary.server";
import { listSimilarJobs } from "~/features/jobs/public/similar-jobs.server";
import { listSavedJobs } from "~/features/saved-jobs/list-saved-jobs.server";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";

/** So many are offered of those that were saved last, and of similar ones. */
const maxOffered = 8;

type Compared = Awaited<ReturnType<typeof readCompared>>;

/** A job that can be added. */
export interface OfferedJob {
  slug: string;
  title: string;
  organization: string;
  addHref: string;
}

/** What the page says beside the rows of its table. */
export async function toCompareView(compared: Compared, user: Pick<User, "id" | "type"> | null, now: Date) {
  const slugs = compared.jobs.map(({ slug }) => slug);
  const isFull = slugs.length >= maxCompared;
  const isPerson = user?.type === "employee";
  const [first] = compared.jobs;
  const [saved, similar] = await Promise.all([
    isPerson && !isFull ? listSavedJobs(user.id, {}, now).then(({ items }) => items) : [],
    first && !isFull ? listSimilarJobs(first.id, now) : [],
  ]);
  const isOther = ({ slug }: JobSummary) => !slugs.includes(slug) && !saved.some((job) => job.slug === slug);
  return {
    jobs: compared.jobs.map(({ slug, title, language, status, organization: { name } }) => ({
      slug,
      title,
      language,
      organization: name,
      isOpen: status === "published",
      removeHref: paths.compareJobs({ job: slugs.filter((other) => other !== slug) }),
    })),
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

function notesOf({ jobs, leftOut, unavailable }: Compared): string[] {
  return [
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
