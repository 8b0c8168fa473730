import { oncePerRun } from "~/lib/memory/once-per-run";
import { type Clock, createTimedCache } from "~/lib/memory/timed-cache.server";
import { countFound, type JobCounts } from "./count-found.server";
import type { JobFilter } from "./job-filter.schema";

/** How old the numbers beside a list may be; the jobs in it are not kept with them. */
export const countsCachedMs = 30_000;
const renewedAfterMs = 15_000;
const maxSearches = 500;

/** Keeps the counts of the searches that were asked for last. */
export function createJobCounts(
  count: (filter: JobFilter) => Promise<JobCounts> = (filter) => countFound(filter, new Date()),
  clock?: Clock,
): (filter: JobFilter) => Promise<JobCounts> {
  const counts = createTimedCache<string, JobCounts>((key) => count(JSON.parse(key) as JobFilter), {
    max: maxSearches,
    cachedMs: countsCachedMs,
    renewedAfterMs,
    clock,
  });
  return (filter) => counts(keyOf(filter));
}

/** The counts of this run, for a filter. */
export const getJobCounts = (filter: JobFilter) => counts()(filter);

const counts = oncePerRun(() => createJobCounts());

/** The counts of a search that was probably meant, without those of fewer words. */
export const getMeantCounts = (filter: JobFilter) => meantCounts()(filter);

const meantCounts = oncePerRun(() =>
  createJobCounts((filter) => countFound(filter, new Date(), { isMeant: true })),
);

/** The same text for equal filters, in whatever order they were given. The schema has sorted the codes. */
function keyOf(filter: JobFilter): string {
  const used = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(used.sort(([one], [other]) => (one < other ? -1 : 1))));
}
