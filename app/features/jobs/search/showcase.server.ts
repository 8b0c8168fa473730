import { type Discipline, disciplines, isDiscipline } from "~/content/vocabularies/disciplines";
import { createLatestValue } from "~/lib/latest-value.server";
import { describeError, logger } from "~/lib/logger.server";
import { type JobCardData, toJobCard } from "../job-card.server";
import { getJobCounts } from "./job-counts.server";
import { listFound } from "./list-found.server";

const shownJobs = 5;
const shownAreas = 10;
/** A smaller number is kept to ourselves. */
const minTotal = 50;

/** What the landing page shows of the open jobs. */
export interface Showcase {
  /** Null while nobody knows: nothing is said of there being none. */
  newest: JobCardData[] | null;
  /** Those with most jobs first; «other» is none that anybody looks for. */
  areas: { code: Discipline; label: string; jobs: number }[];
  /** Null when there are few, more than are counted, or nobody knows. */
  total: number | null;
}

const unknown: Showcase = { newest: null, areas: [], total: null };

/**
 * The newest open jobs, in short, and where there are most: at most ten seconds old, the numbers forty, and unknown
 * while the database is down. No visit waits for a slow reading.
 */
export const getShowcase = createLatestValue(readOrUnknown, {
  first: unknown,
  keptMs: 10_000,
  maxWaitMs: 500,
});

/** A failure is kept as unknown, so that not every visit queries a database that is down. */
async function readOrUnknown(): Promise<Showcase> {
  const now = new Date();
  try {
    const [jobs, { total, isTotalExact, facets }] = await Promise.all([
      listFound({}, { sort: "newest", limit: shownJobs }, now),
      getJobCounts({}),
    ]);
    return {
      newest: jobs.map((job) => toJobCard(job, now)),
      areas: areasOf(facets.field),
      total: isTotalExact && total >= minTotal ? total : null,
    };
  } catch (error) {
    logger().warn({ event: "jobs.showcase", error: describeError(error) }, "The newest jobs were not read");
    return unknown;
  }
}

function areasOf(counts: Record<string, number>): Showcase["areas"] {
  return Object.entries(counts)
    .flatMap(([code, jobs]) =>
      isDiscipline(code) && code !== "other" && jobs > 0
        ? { code, label: disciplines[code].label, jobs }
        : [],
    )
    .sort((one, other) => other.jobs - one.jobs || one.label.localeCompare(other.label, "es"))
    .slice(0, shownAreas);
}
