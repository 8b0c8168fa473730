import { type Discipline, disciplines, isDiscipline } from "~/content/vocabularies/disciplines";
import { describeError, logger } from "~/lib/log/logger.server";
import { createLatestValue } from "~/lib/memory/latest-value.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import type { JobSummary } from "../job/job-summary.server";
import { salarySentence } from "../job/salary";
import { placeAndWay } from "../public/job-card.server";
import { deadlineOf } from "../public/job-deadline.server";
import { getJobCounts } from "./job-counts.server";
import { listFound } from "./list-found.server";

const shownJobs = 5;
const shownAreas = 10;
/** A smaller number is kept to ourselves. */
const minTotal = 50;

/** A job in short, in words. */
type ShowcasedJob = ReturnType<typeof toShowcasedJob>;

/** The open jobs on the landing page. */
export interface Showcase {
  /** Null while nobody knows: the page does not say that there are none. */
  newest: ShowcasedJob[] | null;
  /** Those with most jobs first, without «other», which nobody looks for. */
  areas: { code: Discipline; label: string; jobs: number }[];
  /** Null when there are few, more than are counted, or nobody knows. */
  total: number | null;
}

interface DatedShowcase {
  showcase: Showcase;
  /** When it is read again, or before that the first of the shown jobs closes. */
  trueUntil: Date;
}

const unknown: Showcase = { newest: null, areas: [], total: null };
const cachedMs = 10_000;

/**
 * The newest open jobs, in short, and where there are most: at most ten seconds old, the numbers forty, and unknown
 * while the database is down. No visit waits for a slow reading.
 */
export const getShowcase = () => latest()();

const latest = oncePerRun(() =>
  createLatestValue(readOrUnknown, {
    first: { showcase: unknown, trueUntil: new Date(0) },
    cachedMs,
    maxWaitMs: 500,
  }),
);

/** A failure is kept as unknown, so that not every visit queries a database that is down. */
async function readOrUnknown(): Promise<DatedShowcase> {
  const now = new Date();
  const readAgainAt = new Date(now.getTime() + cachedMs);
  try {
    const [jobs, { total, isTotalExact, facets }] = await Promise.all([
      listFound({}, { sort: "newest", limit: shownJobs }, now),
      getJobCounts({}),
    ]);
    const showcase = {
      newest: jobs.map(toShowcasedJob),
      areas: areasOf(facets.field),
      total: isTotalExact && total >= minTotal ? total : null,
    };
    const closings = jobs.flatMap(({ closesAt }) => (closesAt === null ? [] : Date.parse(closesAt)));
    return { showcase, trueUntil: new Date(Math.min(readAgainAt.getTime(), ...closings)) };
  } catch (error) {
    logger().warn({ event: "jobs.showcase", error: describeError(error) }, "The newest jobs were not read");
    return { showcase: unknown, trueUntil: readAgainAt };
  }
}

const toShowcasedJob = (job: JobSummary) => ({
  slug: job.slug,
  title: job.title,
  organization: job.organization.name,
  place: placeAndWay(job),
  salary: salarySentence(job),
  deadline: deadlineOf(job),
});

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
