import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchCache } from "~/features/jobs/search/search-cache";
import { respondWithJobFeed } from "~/web/responses/job-feed.server";

export const handle = { cache: searchCache };

/** Public: the newest jobs as Atom. */
export function loader(args: LoaderFunctionArgs) {
  return respondWithJobFeed(args, "atom");
}
