import { adviceTexts } from "~/content/reports";
import { type ViewSource, viewSources } from "~/content/vocabularies/jobs/sources";
import { isWaitingForReply } from "~/features/applications/application/application-state.server";
import { jobStateSelect, stateOf } from "~/features/jobs/job/job-state.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { daysBetween, isoDayAfter } from "~/lib/time/closing-time.server";
import { isoDayOf, timeZone } from "~/lib/time/dates";
import { dayMs } from "~/lib/time/durations";
import { type AdviceCode, adviceFor } from "./advice";
import type { DayRange } from "./day-sql.server";
import { type DayNumbers, readDays, sumDays } from "./read-days.server";

/** The days that are read without others: today and the 29 before it. */
export const defaultDays = 30;

/** How far the applications of a period have come. Each counts at every step that it ever reached. */
export interface Funnel {
  views: number;
  visitors: number;
  applyStarts: number;
  applications: number;
  inReview: number;
  interview: number;
  offer: number;
  hired: number;
}

/** A job's statistics. Days in Madrid; those on which nothing happened are there with zeros. */
export interface JobStats {
  job: { id: string; title: string; applyMode: "platform" | "external"; isPublished: boolean };
  from: string;
  to: string;
  totals: DayNumbers;
  days: (DayNumbers & { date: string })[];
  funnel: Funnel;
  /** By the place of the link; null for views without a known place. The most views first. */
  sources: { source: ViewSource | null; views: number; applications: number }[];
  advice: { code: AdviceCode; text: string }[];
}

interface AskedJob {
  organizationId: string;
  jobId: string;
}

/** `all`: since the job is there. Without any, the last thirty days; a first day alone reaches until today. */
export type AskedRange = Partial<DayRange> | "all";

/**
 * The statistics of an organization's job, right to the minute. Days before the job and to come are left out.
 * @throws {DomainError} NOT_FOUND, also for another organization's job.
 */
export async function getJobStats(
  { organizationId, jobId }: AskedJob,
  asked: AskedRange = {},
  now = new Date(),
): Promise<JobStats> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findFirst({
    where: { id: jobId, organizationId },
    select: {
      ...jobStateSelect,
      id: true,
      title: true,
      applyMode: true,
      createdAt: true,
      publishedAt: true,
    },
  });
  if (!job) throw new DomainError("NOT_FOUND");
  const range = rangeOf(asked, isoDayOf(job.createdAt), now);
  const [known, steps] = await Promise.all([readDays({ jobId }, range, now), readFunnel(jobId, range, now)]);
  const totals = sumDays(known);
  const isOpen = stateOf(job, now).status === "published";
  const { views, visitors, applyStarts } = totals;
  const { unanswered, bySource, ...reached } = steps;
  const isExternal = job.applyMode === "external";
  const answers = isExternal ? applyStarts : totals.applications;
  const advice = adviceFor({
    views,
    conversion: isOpen && views > 0 ? answers / views : null,
    unanswered,
    openDays: isOpen && job.publishedAt ? daysBetween(job.publishedAt, now) : null,
    wasSeen: views > 0 || (await wasEverSeen(job, now)),
  });
  return {
    job: { id: job.id, title: job.title, applyMode: job.applyMode, isPublished: job.publishedAt !== null },
    ...range,
    totals,
    days: fillJobDays(known, range),
    funnel: { views, visitors, applyStarts, applications: totals.applications, ...reached },
    sources: sourcesOf(known, views, bySource),
    advice: advice.map((code) => ({ code, text: adviceTexts[code] })),
  };
}

async function wasEverSeen({ id, createdAt }: { id: string; createdAt: Date }, now: Date): Promise<boolean> {
  const days = await readDays({ jobId: id }, { from: isoDayOf(createdAt), to: isoDayOf(now) }, now);
  return days.some(({ views }) => views > 0);
}

/** The days that are asked for, from the job's first to today at most, and at least one. */
function rangeOf(asked: AskedRange, first: string, now: Date): DayRange {
  const today = isoDayOf(now);
  const wanted = asked === "all" ? { from: first } : asked;
  const to = earlier(wanted.to ?? today, today);
  const usual = wanted.to === undefined ? isoDayAfter(now, 1 - defaultDays) : first;
  const from = wanted.from ?? usual;
  return { from: earlier(from < first ? first : from, to), to };
}

/** The earlier of two days in ISO 8601. */
function earlier(day: string, other: string): string {
  return [day, other].sort()[0] ?? day;
}

interface Steps {
  inReview: number;
  interview: number;
  offer: number;
  hired: number;
  unanswered: number;
  bySource: Record<string, number>;
}

/** How far the applications of some days have come, and how many of all wait for a reply, in one statement. */
async function readFunnel(jobId: string, { from, to }: DayRange, now: Date): Promise<Steps> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<Steps[]>`
    WITH sent AS (SELECT applications.source, reached.*,
        (applications.created_at AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date AS is_asked,
        ${isWaitingForReply(now)} AS is_unanswered
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      CROSS JOIN LATERAL (SELECT
        coalesce(bool_or(to_status = 'in_review'), false) AS in_review,
        coalesce(bool_or(to_status = 'interview'), false) AS interview,
        coalesce(bool_or(to_status = 'offer'), false) AS offer,
        coalesce(bool_or(to_status = 'hired'), false) AS hired
        FROM application_events WHERE application_events.application_id = applications.id AND kind = 'status'
          AND visibility = 'both') AS reached
      WHERE applications.job_id = ${jobId}::uuid)
    SELECT count(*) FILTER (WHERE is_asked AND in_review)::int AS "inReview",
      count(*) FILTER (WHERE is_asked AND interview)::int AS interview,
      count(*) FILTER (WHERE is_asked AND offer)::int AS offer,
      count(*) FILTER (WHERE is_asked AND hired)::int AS hired,
      count(*) FILTER (WHERE is_unanswered)::int AS unanswered,
      (SELECT coalesce(jsonb_object_agg(source, n), '{}') FROM
        (SELECT source, count(*)::int AS n FROM sent WHERE is_asked GROUP BY source) AS sources) AS "bySource"
    FROM sent`;
  if (!row) throw new Error("A statement of counts has a row");
  return row;
}

function sourcesOf(
  days: readonly { sources: Record<string, number> }[],
  views: number,
  applications: Record<string, number>,
): JobStats["sources"] {
  const viewsOf = (source: ViewSource) => days.reduce((sum, day) => sum + (day.sources[source] ?? 0), 0);
  const known = viewSources.map((source) => ({
    source: source as ViewSource | null,
    views: viewsOf(source),
    applications: applications[source] ?? 0,
  }));
  const rest = views - known.reduce((sum, { views }) => sum + views, 0);
  return [...known, { source: null, views: rest, applications: 0 }]
    .filter((row) => row.views + row.applications > 0)
    .sort((a, b) => b.views - a.views);
}

const noNumbers = { views: 0, visitors: 0, saves: 0, applyStarts: 0, applications: 0, messages: 0 };

/** Every day of the range, with zeros where nothing happened. */
function fillJobDays(
  known: readonly (DayNumbers & { date: string; jobId: string; sources: Record<string, number> })[],
  { from, to }: DayRange,
): JobStats["days"] {
  const byDate = new Map(known.map(({ jobId: _, sources: __, ...day }) => [day.date, day]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, ...noNumbers };
  });
}
