import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondWithJobFeed } from "~/web/responses/job-feed.server";
import { searchCache } from "~/web/responses/search-cache";

export const handle = { cache: searchCache };

/** Public: the newest jobs as Atom. */
export function loader(args: LoaderFunctionArgs) {
  return respondWithJobFeed(args, "atom");
}
