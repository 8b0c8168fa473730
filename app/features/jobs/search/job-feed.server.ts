import { fillText } from "~/content/fill-text";
import { markWords } from "~/content/mark-words";
import { jobsPage as text } from "~/content/pages/jobs";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { escapeHtml } from "~/lib/escape-html";
import { toXmlText } from "~/lib/xml-text";
import { paths } from "~/paths";
import { toJobCard } from "../job-card.server";
import type { JobSummary } from "../job-summary.server";
import { facetLabels, labelsOf } from "./filter-labels.server";
import type { JobFilter } from "./job-filter.schema";
import { listFound } from "./list-found.server";

/** As many as a reader that asks once a day may miss. */
const maxItems = 50;

/** The newest open jobs that a filter finds, as RSS 2.0. One statement. */
export async function buildJobFeed(
  filter: JobFilter,
  now: Date,
): Promise<{ xml: string; items: JobSummary[] }> {
  // Loaded on first use: no start needs it.
  const { Feed } = await import("feed");
  const items = await listFound(filter, { sort: "newest", limit: maxItems }, now);
  const title = titleOf(filter);
  const link = absoluteUrl(paths.jobs(filter));
  const feed = new Feed({
    id: link,
    link,
    title: asHtml(`${title} | ${site.name}`),
    description: text.description,
    language: "es",
    copyright: site.name,
    // Equal feeds are equal bytes: the newest job's date, not the moment of asking.
    updated: dateOf(items[0]) ?? now,
    feedLinks: { rss: absoluteUrl(paths.jobsRss(filter)) },
    ttl: 60,
  });
  for (const job of items) {
    const card = toJobCard(job, now);
    const url = absoluteUrl(paths.job(job.slug));
    feed.addItem({
      id: url,
      link: url,
      title: asHtml(`${job.title} (${job.organization.name})`),
      description: asHtml(
        [markWords(job.organization), card.place, card.contract, card.salary, card.deadline]
          .filter(Boolean)
          .join(" · "),
      ),
      date: dateOf(job) ?? now,
      category: job.field ? [{ name: facetLabels.field[job.field] ?? job.field }] : [],
    });
  }
  return { xml: feed.rss2(), items };
}

/** Readers show a feed's texts as HTML, and some of these are words of organizations. */
function asHtml(text: string): string {
  return escapeHtml(toXmlText(text));
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
