import type { LoaderFunctionArgs } from "@remix-run/node";
import { firstClosing } from "~/features/jobs/first-closing";
import { buildJobFeed } from "~/features/jobs/search/job-feed.server";
import { readSearch } from "~/features/jobs/search/read-search.server";
import { limitPage } from "~/lib/http/limit-link.server";
import { maxFileAgeSeconds, publicFile } from "~/lib/http/public-file.server";
import { maxAgeUntil } from "~/lib/http/shared-cache.server";

/** Public: the newest jobs that the filters in the address find, for readers of feeds. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, "jobs/search");
  const now = new Date();
  const { search } = readSearch(new URL(args.request.url).searchParams);
  const { sort: _sort, page: _page, limit: _limit, ...filter } = search;
  const { xml, items } = await buildJobFeed(filter, now);
  return publicFile(xml, "application/rss+xml", maxAgeUntil(firstClosing(items), now, maxFileAgeSeconds));
}
