import { fillText } from "~/content/fill-text";
import { markWords } from "~/content/mark-words";
import { jobsPage as text } from "~/content/pages/jobs/search";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { type Feed, type FeedItem, toAtom, toJsonFeed, toRss } from "~/lib/feed-formats";
import { renderMarkdown } from "~/lib/text/markdown.server";
import { paths } from "~/paths";
import type { JobSummary } from "../job/job-summary.server";
import { salarySentence } from "../job/salary";
import { toJobCard } from "../public/job-card.server";
import { deadlineOf } from "../public/job-deadline.server";
import { facetLabels, labelsOf } from "./filter-labels.server";
import { filterLimits } from "./job-filter";
import type { JobFilter } from "./job-filter.schema";
import { listFound } from "./list-found.server";

/** As many as a reader that asks once a day may miss. */
const maxItems = 50;

/** The formats in which the open jobs can be followed. */
export const jobFeeds = {
  rss: { mediaType: "application/rss+xml", path: paths.jobsRss, write: toRss },
  atom: { mediaType: "application/atom+xml", path: paths.jobsAtom, write: toAtom },
  json: { mediaType: "application/feed+json", path: paths.jobsJsonFeed, write: toJsonFeed },
} as const;

export type JobFeedFormat = keyof typeof jobFeeds;

/** A page of the open jobs that a filter finds, the newest first. Two statements. */
export async function buildJobFeed(
  format: JobFeedFormat,
  { filter, page }: { filter: JobFilter; page: number },
  now: Date,
): Promise<{ file: string; jobs: JobSummary[] }> {
  const part = { sort: "newest", limit: maxItems + 1, offset: (page - 1) * maxItems } as const;
  const found = await listFound(filter, part, now);
  const jobs = found.slice(0, maxItems);
  const hasNext = found.length > maxItems && page < filterLimits.page;
  const { path, write } = jobFeeds[format];
  const urlOf = (at: number) => absoluteUrl(path({ ...filter, page: at > 1 ? at : null }));
  const feed: Feed = {
    title: `${titleOf(filter)} | ${site.name}`,
    description: text.description,
    author: site.name,
    homeUrl: absoluteUrl(paths.jobs(filter)),
    url: urlOf(page),
    previousUrl: page > 1 ? urlOf(page - 1) : null,
    nextUrl: hasNext ? urlOf(page + 1) : null,
    // Equal feeds are equal bytes: the newest job's date, not the moment of asking.
    updated: dateOf(jobs[0]) ?? now,
    items: await toItems(jobs, now),
  };
  return { file: write(feed), jobs };
}

async function toItems(jobs: readonly JobSummary[], now: Date): Promise<FeedItem[]> {
  const { prisma } = await getDatabase();
  const ids = jobs.map(({ id }) => id);
  const rows = await prisma.job.findMany({
    where: { id: { in: ids } },
    select: { id: true, description: true },
  });
  const texts = new Map(rows.map(({ id, description }) => [id, description]));
  return jobs.map((job) => {
    const card = toJobCard(job, now);
    return {
      url: job.url,
      title: `${job.title} (${job.organization.name})`,
      summary: [markWords(job.organization), card.place, card.contract, salarySentence(job), deadlineOf(job)]
        .filter(Boolean)
        .join(" · "),
      html: renderMarkdown(texts.get(job.id) ?? ""),
      published: dateOf(job) ?? now,
      category: job.field && (facetLabels.field[job.field] ?? job.field),
    };
  });
}

function dateOf(job: JobSummary | undefined): Date | null {
  return job?.publishedAt ? new Date(job.publishedAt) : null;
}

/** «Ofertas de empleo científico: química, Barcelona». */
function titleOf(filter: JobFilter): string {
  const parts = [...(filter.q ? [`«${filter.q}»`] : []), ...labelsOf(filter).map(({ label }) => label)];
  if (parts.length === 0) return text.title;
  return fillText(text.feedTitle, { title: text.title, filters: parts.join(", ") });
}
