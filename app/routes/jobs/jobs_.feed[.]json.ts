import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { respondWithJobFeed } from "~/web/responses/job-feed.server";

export const handle = {
  cache: { seconds: 30, showsJobs: true, limit: "jobs/search", by: "all", never: [] } satisfies CacheRule,
};

/** Public: the newest jobs as JSON Feed. */
export function loader(args: LoaderFunctionArgs) {
  return respondWithJobFeed(args, "json");
}
