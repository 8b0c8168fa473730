import type { LoaderFunctionArgs } from "@remix-run/node";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { buildJobFeed, type JobFeedFormat, jobFeeds } from "~/features/jobs/search/job-feed.server";
import { filterOf } from "~/features/jobs/search/job-filter.schema";
import { readSearch } from "~/features/jobs/search/read-search.server";
import { limitFile } from "~/lib/http/forms/limit-link.server";
import { cacheUntil } from "~/lib/http/response/page-cache-rule.server";
import { maxFileAgeSeconds, publicFile } from "~/lib/http/response/public-file.server";
import { maxAgeUntil } from "~/lib/http/response/shared-cache.server";
import { searchCache } from "./search-cache";

/** The jobs that the filters in the address find, for readers of feeds. */
export async function respondWithJobFeed(args: LoaderFunctionArgs, format: JobFeedFormat): Promise<Response> {
  await limitFile(args, "jobs/search");
  const now = new Date();
  const { search } = readSearch(new URL(args.request.url).searchParams);
  const feed = { filter: filterOf(search), page: search.page ?? 1 };
  const { file, jobs } = await buildJobFeed(format, feed, now);
  const closing = firstClosing(jobs);
  cacheUntil(args.context, closing);
  // Other caches count from when they get it, which may be so much later.
  const until = closing && new Date(closing.getTime() - searchCache.seconds * 1000);
  const maxAge = maxAgeUntil(until, now, maxFileAgeSeconds);
  return publicFile(file, jobFeeds[format].mediaType, maxAge);
}
