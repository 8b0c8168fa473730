import { oncePerRun } from "~/lib/memory/once-per-run";
import { type Clock, createTimedCache } from "~/lib/memory/timed-cache.server";
import { countFound, type JobCounts } from "./count-found.server";
import type { FilterName } from "./job-filter";
import type { JobFilter } from "./job-filter.schema";

/** How old the numbers beside a list may be; the jobs in it are not kept with them. */
export const countsCachedMs = 30_000;
const renewedAfterMs = 15_000;
const maxSearches = 500;

/** @param fixed a filter that nobody chose: as {@link countFound} has it */
type CountJobs = (filter: JobFilter, fixed?: FilterName) => Promise<JobCounts>;

/** Keeps the counts of the searches that were asked for last. */
export function createJobCounts(
  count: CountJobs = (filter) => countFound(filter, new Date()),
  clock?: Clock,
): CountJobs {
  const counts = createTimedCache<string, JobCounts>(
    (key) => {
      const [filter, fixed] = JSON.parse(key) as [JobFilter, FilterName | null];
      return count(filter, fixed ?? undefined);
    },
    { max: maxSearches, cachedMs: countsCachedMs, renewedAfterMs, clock },
  );
  return (filter, fixed) => counts(JSON.stringify([inOrder(filter), fixed]));
}

/** The counts of this run, for a filter. */
export const getJobCounts = (filter: JobFilter) => counts()(filter);

const counts = oncePerRun(() => createJobCounts());

/** The counts of a search that was probably meant, without those of fewer words. */
export const getMeantCounts: CountJobs = (filter, fixed) => meantCounts()(filter, fixed);

const meantCounts = oncePerRun(() =>
  createJobCounts((filter, fixed) => countFound(filter, new Date(), { isMeant: true, fixed })),
);

/** The same for equal filters, in whatever order they were given. The schema has sorted the codes. */
function inOrder(filter: JobFilter): JobFilter {
  const used = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(used.sort(([one], [other]) => (one < other ? -1 : 1)));
}
